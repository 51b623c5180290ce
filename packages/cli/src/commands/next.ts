import { brokenFiles } from "../course/broken-files.ts";
import { here, inPlace, type Place, STARTER } from "../course/place.ts";
import { offered } from "../course/states.ts";
import { findStubs } from "../course/stubs.ts";
import { answering, readArguments, UsageError } from "../course/usage.ts";
import { pickLanguage } from "../language.mjs";
import { columnsOf, pad } from "../test/text-layout.mjs";

const texts = {
  en: {
    help: "pnpm next: which chapter and function come now, and where.",
    extra: (word: string) => `next takes no "${word}".`,
    none:
      "No function is left to write. Whether all of it is right: " +
      "pnpm test all",
    chapter: (number: number, title: string, left: number) =>
      `Chapter ${number}: ${title} (${left} left to write in this chapter)`,
    write: "write",
    test: "test",
    hint: "hint",
    missing: (file: string) =>
      `${file} is missing: bring it back with pnpm sync:starter.`,
  },
  zh: {
    help: "pnpm next：现在该写哪一章的哪个函数，写在哪里。",
    extra: (word: string) => `next 不接受 "${word}"。`,
    none: "没有剩下要写的函数了。看看是否全对：pnpm test all",
    chapter: (number: number, title: string, left: number) =>
      `第 ${number} 章：${title}（本章还有 ${left} 个函数要写）`,
    write: "编写",
    test: "测试",
    hint: "提示",
    missing: (file: string) => `${file} 不见了：用 pnpm sync:starter 找回来。`,
  },
} as const;

/** The command `next`; the exit code. */
export function run(
  args: readonly string[],
  place: Place = here,
): Promise<number> {
  return answering(async () => {
    const language = pickLanguage(args);
    const say = texts[language];
    const given = readArguments(args, {});
    const [extra] = given.words;
    if (extra) throw new UsageError(say.extra(extra));
    if (given.has("help")) {
      console.log(say.help);
      return 0;
    }
    const stubs = findStubs(inPlace(place, STARTER), place.course);
    const [first] = stubs;
    const chapters = offered(place.course);
    const upToNow = first
      ? chapters.filter(({ number }) => number <= first.chapter.number)
      : chapters;
    const broken = await brokenFiles(place, upToNow, language);
    if (!first) {
      console.log(say.none);
      for (const line of broken) console.log(line);
      return 0;
    }
    const { chapter, region, line } = first;
    const file = `${STARTER}/${region.file}`;
    if (line === 0) {
      console.error(say.missing(file));
      return 1;
    }
    const left = stubs.filter((stub) => stub.chapter === chapter).length;
    console.log(say.chapter(chapter.number, chapter.title[language], left));
    const rows = [
      [say.write, region.function],
      ["", `${file}:${line}`],
      [say.test, `pnpm test ${chapter.id}`],
      [say.hint, `pnpm hint ${chapter.id} ${region.function}`],
    ];
    const width = Math.max(...rows.map(([label = ""]) => columnsOf(label)));
    for (const [label = "", text] of rows) {
      console.log(`  ${pad(label, width)}  ${text}`);
    }
    for (const line of broken) console.log(line);
    return 0;
  });
}
