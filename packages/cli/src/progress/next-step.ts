import { existsSync, readFileSync } from "node:fs";
import type { Chapter } from "../../../../course.ts";
import { inPlace, type Place, STARTER } from "../course/place.ts";
import { offered } from "../course/states.ts";
import { findStubs, type Stub } from "../course/stubs.ts";
import type { Language } from "../language.mjs";
import { findTarget } from "../test/target.mjs";
import { type KeptTest, openVerdicts, type Verdict } from "./verdicts.mjs";

/** What a learner does now. */
export type NextStep =
  /** A function is still a stub. */
  | {
      readonly kind: "write";
      readonly chapter: Chapter;
      readonly stub: Stub;
      /** Functions left in the chapter. */
      readonly left: number;
    }
  /** All of the chapter is written, and it is known that tests fail. */
  | {
      readonly kind: "mend";
      readonly chapter: Chapter;
      /** The first of them. */
      readonly test: KeptTest;
      /** Tests that fail. */
      readonly failing: number;
    }
  /** A file of the learner's is not there. */
  | { readonly kind: "missing"; readonly file: string }
  /** All is written; whether it is right is not known. */
  | { readonly kind: "unknown" }
  /** All is written, and every test passes. */
  | { readonly kind: "done" };

/** What comes now, by the stubs and by the verdicts that still hold. */
export function nextStep(place: Place): NextStep {
  const chapters = offered(place.course);
  const stubs = findStubs(inPlace(place, STARTER), place.course);
  const known = knownVerdicts(place);
  for (const chapter of chapters) {
    if (stubs.some((stub) => stub.chapter === chapter)) continue;
    const failed = failing(known(chapter));
    const [test] = failed;
    if (test) return { kind: "mend", chapter, test, failing: failed.length };
  }
  const [stub] = stubs;
  if (!stub) {
    const green = chapters.every((chapter) => isGreen(known(chapter)));
    return { kind: green ? "done" : "unknown" };
  }
  const { chapter, region, line } = stub;
  if (line === 0) return { kind: "missing", file: `${STARTER}/${region.file}` };
  const left = stubs.filter((each) => each.chapter === chapter).length;
  return { kind: "write", chapter, stub, left };
}

/** The page to read, from the root; nothing while it is not written. */
export function pageOf(
  place: Place,
  chapter: Chapter,
  language: Language,
): string | undefined {
  const english = `book/${chapter.id}.md`;
  const pages = language === "zh" ? [`book/zh/${chapter.id}.md`] : [];
  return [...pages, english].find((page) => isWritten(inPlace(place, page)));
}

/** A page with hints alone would give away what nobody has asked for. */
function isWritten(file: string): boolean {
  if (!existsSync(file)) return false;
  return /^## (?!.*\{#hints\})/m.test(readFileSync(file, "utf8"));
}

/** What `pnpm hint` takes after the chapter to help with this test, or "". */
export function exerciseOf(test: KeptTest, chapter: Chapter): string {
  const [group = ""] = test.name.split(" > ");
  return chapter.exercises.some(({ name }) => name === group) ? group : "";
}

function knownVerdicts({ root, course }: Place) {
  const target = findTarget(root, { solution: false });
  if ("missing" in target) return () => undefined;
  const verdicts = openVerdicts({ root, course, target });
  return ({ id }: Chapter) => verdicts.get(id);
}

function failing(verdict: Verdict | undefined): readonly KeptTest[] {
  return verdict?.tests.filter(({ status }) => status === "fail") ?? [];
}

function isGreen(verdict: Verdict | undefined): boolean {
  const tests = verdict?.tests ?? [];
  return tests.length > 0 && tests.every(({ status }) => status === "pass");
}
