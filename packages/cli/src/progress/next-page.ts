import type { Chapter } from "../../../../course.ts";
import { type Place, STARTER } from "../course/place.ts";
import type { Language } from "../language.mjs";
import { columnsOf, pad } from "../test/text-layout.mjs";
import { exerciseOf, type NextStep, pageOf } from "./next-step.ts";

/** What `pnpm next` says, in both languages. */
interface NextWords {
  readonly help: string;
  extra(word: string): string;
  readonly unknown: string;
  readonly done: string;
  chapter(number: number, title: string): string;
  left(count: number): string;
  failing(count: number): string;
  missing(file: string): string;
  readonly labels: Readonly<
    Record<"write" | "mend" | "read" | "test" | "hint", string>
  >;
}

export const nextWords: Readonly<Record<Language, NextWords>> = {
  en: {
    help: `pnpm next [--run] [--json]

Which chapter and function come now, where, and which page to read. It goes by
what the last runs said of your code as it stands; --run runs first what has
not been run.`,
    extra: (word) => `next takes no "${word}".`,
    unknown:
      "No function is left to write. Whether all of it is right: " +
      "pnpm test all",
    done: "Every chapter is done: all tests pass.",
    chapter: (number, title) => `Chapter ${number}: ${title}`,
    left: (count) => ` (${count} left to write in this chapter)`,
    failing: (count) =>
      count === 1
        ? " (all is written, 1 test fails)"
        : ` (all is written, ${count} tests fail)`,
    missing: (file) =>
      `${file} is missing: bring it back with pnpm sync:starter.`,
    labels: {
      write: "write",
      mend: "mend",
      read: "read",
      test: "test",
      hint: "hint",
    },
  },
  zh: {
    help: `pnpm next [--run] [--json]

现在该写哪一章的哪个函数、写在哪里、读哪一页。依据是最近几次测试
对你当前代码的结论；加上 --run 会先运行还没有结论的测试。`,
    extra: (word) => `next 不接受 "${word}"。`,
    unknown: "没有剩下要写的函数了。看看是否全对：pnpm test all",
    done: "所有章节都完成了，测试全部通过。",
    chapter: (number, title) => `第 ${number} 章：${title}`,
    left: (count) => `（本章还有 ${count} 个函数要写）`,
    failing: (count) => `（函数都写好了，有 ${count} 个测试失败）`,
    missing: (file) => `${file} 不见了：用 pnpm sync:starter 找回来。`,
    labels: {
      write: "编写",
      mend: "修正",
      read: "阅读",
      test: "测试",
      hint: "提示",
    },
  },
};

/** The answer as lines. */
export function nextLines(
  step: NextStep,
  place: Place,
  language: Language,
): string[] {
  const say = nextWords[language];
  switch (step.kind) {
    case "missing":
      return [say.missing(step.file)];
    case "unknown":
      return [say.unknown];
    case "done":
      return [say.done];
    case "write": {
      const { region, line } = step.stub;
      return page(place, step.chapter, language, {
        remark: say.left(step.left),
        rows: [
          [say.labels.write, region.function],
          ["", `${STARTER}/${region.file}:${line}`],
        ],
        hint: region.function,
      });
    }
    case "mend": {
      const { name, file, line } = step.test;
      const where: Row[] = file ? [["", `${file}:${line}`]] : [];
      return page(place, step.chapter, language, {
        remark: say.failing(step.failing),
        rows: [[say.labels.mend, name], ...where],
        hint: exerciseOf(step.test, step.chapter),
      });
    }
    default:
      return step satisfies never;
  }
}

type Row = readonly [label: string, text: string];

interface About {
  readonly remark: string;
  readonly rows: readonly Row[];
  /** What to ask a hint for; "" for the chapter. */
  readonly hint: string;
}

/** The chapter, what to do there, and what to read and to type. */
function page(
  place: Place,
  chapter: Chapter,
  language: Language,
  { remark, rows, hint }: About,
): string[] {
  const { labels, chapter: titleOf } = nextWords[language];
  const width = Math.max(...Object.values(labels).map(columnsOf));
  const read = pageOf(place, chapter, language);
  const all: Row[] = [
    ...rows,
    ...(read ? [[labels.read, read] as const] : []),
    [labels.test, `pnpm test ${chapter.id}`],
    [labels.hint, `pnpm hint ${chapter.id} ${hint}`.trimEnd()],
  ];
  return [
    titleOf(chapter.number, chapter.title[language]) + remark,
    ...all.map(([label, text]) => `  ${pad(label, width)}  ${text}`),
  ];
}
