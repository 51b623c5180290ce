import type { Chapter } from "../../../../course.ts";
import { brokenFiles } from "../course/broken-files.ts";
import { readFiles } from "../course/files.ts";
import { findWanted, hintsFor, namesIn, type Wanted } from "../course/hints.ts";
import {
  here,
  inPlace,
  type Place,
  SOLUTION,
  STARTER,
} from "../course/place.ts";
import { offered } from "../course/states.ts";
import { findStubs, type Stub } from "../course/stubs.ts";
import { answering, readArguments, UsageError } from "../course/usage.ts";
import { pickLanguage } from "../language.mjs";

const texts = {
  en: {
    help: `pnpm hint [ch3] [singleTurn] [N]

The steps of an exercise or of one function, or step N alone. A chapter (ch3,
or just 3) means its first unfinished exercise, nothing means the one that
comes now.`,
    chapter: (word: string, list: string) =>
      `There is no chapter "${word}". Chapters: ${list}.`,
    exercise: (id: string, word: string, list: string) =>
      `${id} has no exercise "${word}". Exercises and functions: ${list}.`,
    step: (word: string, most: number) =>
      `There is no step ${word}. Steps: 1 to ${most}.`,
    many: (word: string) =>
      `hint takes a chapter, a name and a number: ${word}`,
    written: (id: string, list: string) =>
      `Every function of ${id} is written. Name one to see its steps: ${list}.`,
    allWritten: "No function is left to write. Check: pnpm test all",
  },
  zh: {
    help: `pnpm hint [ch3] [singleTurn] [N]

一个练习或一个函数的步骤，或者只看第 N 步。只给章节（ch3，或只写 3），就是该章
第一个没写完的练习；什么都不给，就是现在该写的那个。`,
    chapter: (word: string, list: string) =>
      `没有章节 "${word}"。可用的章节：${list}。`,
    exercise: (id: string, word: string, list: string) =>
      `${id} 没有练习 "${word}"。可用的练习和函数：${list}。`,
    step: (word: string, most: number) =>
      `没有第 ${word} 步。步骤：1 到 ${most}。`,
    many: (word: string) => `hint 只接受章节、名字和数字：${word}`,
    written: (id: string, list: string) =>
      `${id} 的函数都写好了。说出名字即可查看步骤：${list}。`,
    allWritten: "没有剩下要写的函数了。检查一下：pnpm test all",
  },
} as const;

/** The command `hint`; the exit code. */
export function run(
  args: readonly string[],
  place: Place = here,
): Promise<number> {
  return answering(async () => {
    const language = pickLanguage(args);
    const say = texts[language];
    const given = readArguments(args, {});
    if (given.has("help")) {
      console.log(say.help);
      return 0;
    }
    const stubs = findStubs(inPlace(place, STARTER), place.course);
    const { id, name, step, extra } = read(given.words);
    if (extra !== undefined) throw new UsageError(say.many(extra));
    const chapter =
      id === undefined ? stubs[0]?.chapter : findChapter(place, id, say);
    if (!chapter) {
      console.log(say.allWritten);
      return 0;
    }
    const wanted = choose(chapter, name, stubs, say);
    if (!wanted) {
      const list = namesIn(chapter).join(", ");
      console.log(say.written(chapter.id, list));
      for (const line of await brokenFiles(place, [chapter], language)) {
        console.log(line);
      }
      return 0;
    }
    const solution = readFiles(inPlace(place, SOLUTION));
    const hints = wanted.regions.map((region) => ({
      region,
      steps: hintsFor(region, solution),
    }));
    checkStep(step, hints, say);
    for (const { region, steps } of hints) {
      const line = stubs.find((stub) => stub.region === region)?.line;
      const where = `${STARTER}/${region.file}${line ? `:${line}` : ""}`;
      console.log(`${chapter.id} ${region.function}  ${where}`);
      const shown = step ? steps.slice(Number(step) - 1, Number(step)) : steps;
      for (const text of shown.flat()) console.log(`  ${text}`);
    }
    for (const line of await brokenFiles(place, [chapter], language)) {
      console.log(line);
    }
    return 0;
  });
}

/** A number that comes first is a chapter's, any other a step's. */
function read(words: readonly string[]) {
  const isNumber = (word: string) => /^\d+$/.test(word);
  const [first, ...rest] = words;
  const id = first && isNumber(first) ? `ch${Number(first)}` : first;
  const step = rest.find(isNumber);
  const [name, extra] = rest.filter((word) => word !== step);
  return { id: id?.toLowerCase(), name, step, extra };
}

type Say = (typeof texts)["en" | "zh"];

function findChapter(place: Place, id: string, say: Say): Chapter {
  const chapters = offered(place.course);
  const chapter = chapters.find((each) => each.id === id);
  if (chapter) return chapter;
  const list = chapters.map((each) => each.id).join(", ");
  throw new UsageError(say.chapter(id, list));
}

function choose(
  chapter: Chapter,
  name: string | undefined,
  stubs: readonly Stub[],
  say: Say,
): Wanted | undefined {
  if (name !== undefined) {
    const wanted = findWanted(chapter, name);
    if (wanted) return wanted;
    const list = namesIn(chapter).join(", ");
    throw new UsageError(say.exercise(chapter.id, name, list));
  }
  const exercise = stubs.find((stub) => stub.chapter === chapter)?.exercise;
  return exercise && { exercise, regions: exercise.regions };
}

function checkStep(
  step: string | undefined,
  hints: readonly { steps: readonly unknown[] }[],
  say: Say,
): void {
  const most = Math.max(...hints.map(({ steps }) => steps.length));
  if (step === undefined || (Number(step) >= 1 && Number(step) <= most)) return;
  throw new UsageError(say.step(step, most));
}
