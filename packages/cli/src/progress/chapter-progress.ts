import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Chapter } from "../../../../course.ts";
import { inPlace, NAIVE, type Place, STARTER } from "../course/place.ts";
import { offered } from "../course/states.ts";
import { findStubs } from "../course/stubs.ts";
import { findTarget, type Target } from "../test/target.mjs";
import { type KeptTest, openVerdicts, type Verdict } from "./verdicts.mjs";

/** How far a learner is in a chapter. */
export interface ChapterProgress {
  readonly chapter: Chapter;
  /** Every test passes; some is done; nothing was touched. */
  readonly state: "done" | "started" | "untouched";
  readonly passed: number;
  readonly failed: number;
  readonly todo: number;
  /** Of the tests that fail. */
  readonly failing: readonly KeptTest[];
}

/** Says how many suites are over, of how many that had to run. */
export type OnRun = (over: number, total: number) => void;

/** A folder that the learner's code is not in. */
export class NoStarter extends Error {
  override readonly name = "NoStarter";
}

/** Where the learner's code is; throws a `NoStarter` when it is nowhere. */
export function starterOf({ root }: Place): Target {
  const target = findTarget(root, { solution: false });
  if ("missing" in target) throw new NoStarter(target.missing);
  return target;
}

/**
 * Every chapter that is offered. What is not known for the code as it stands
 * now is run; what has been run before is not run again.
 */
export async function progressOf(
  place: Place,
  onRun: OnRun = () => {},
): Promise<ChapterProgress[]> {
  const { root, course } = place;
  const target = starterOf(place);
  const verdicts = openVerdicts({ root, course, target });
  const chapters = offered(course);
  const unknown = chapters.filter(({ id }) => !verdicts.get(id)?.sure);
  if (unknown.length > 0) {
    // vitest comes with it, which takes longer than all the rest.
    const { runSuites } = await import("../test/run-suites.mjs");
    let over = 0;
    onRun(over, unknown.length);
    const { suites } = await runSuites({
      root,
      target,
      suites: unknown.map(({ suite }) => join(root, suite)),
      onOver: () => onRun(++over, unknown.length),
    });
    verdicts.put(unknown, suites);
  }
  const untouched = untouchedIn(place, chapters);
  return chapters.map((chapter) =>
    progressIn(chapter, verdicts.get(chapter.id), untouched.has(chapter)),
  );
}

function progressIn(
  chapter: Chapter,
  verdict: Verdict | undefined,
  untouched: boolean,
): ChapterProgress {
  const tests = verdict?.tests ?? [];
  const of = (status: KeptTest["status"]) =>
    tests.filter((test) => test.status === status);
  const passed = of("pass").length;
  const done = tests.length > 0 && passed === tests.length;
  return {
    chapter,
    state: done ? "done" : untouched ? "untouched" : "started",
    passed,
    failed: of("fail").length,
    todo: of("todo").length,
    failing: of("fail"),
  };
}

/** The chapters whose stubs and naive files are all as they were given. */
function untouchedIn(place: Place, chapters: readonly Chapter[]) {
  const stubs = findStubs(inPlace(place, STARTER), place.course);
  const isNaive = (file: string) =>
    textOf(inPlace(place, STARTER, file)) ===
    textOf(inPlace(place, NAIVE, file));
  return new Set(
    chapters.filter((chapter) => {
      const regions = chapter.exercises.flatMap((each) => each.regions);
      const left = stubs.filter((stub) => stub.chapter === chapter).length;
      return left === regions.length && (chapter.hardens ?? []).every(isNaive);
    }),
  );
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
