import type { Chapter } from "../../../../course.ts";
import type { Lab, Tests } from "../course/lab.ts";
import { type Mistake, withMistake } from "../course/mistakes.ts";
import { runMistake } from "../course/proofs/mistakes.ts";
import { offered, stateAfter } from "../course/states.ts";
import { readFingerprints } from "./diagnose.mjs";
import {
  type Fingerprint,
  fingerprintOf,
  type Stored,
} from "./fingerprint.mjs";

/** The chapters that have fingerprints: a draft is offered to no learner. */
export function diagnosed(lab: Lab): Chapter[] {
  return offered(lab.place.course).filter((chapter) =>
    lab.chapters.includes(chapter),
  );
}

/**
 * The fingerprints of a chapter's wrong solutions. Each runs twice: in the
 * finished agent, and as a learner has it who has come so far. What the two
 * runs do not say alike is a matter of chance, and stays so: two runs may also
 * agree by chance.
 */
export async function collectFingerprints(
  lab: Lab,
  chapter: Chapter,
): Promise<Stored> {
  const before = readFingerprints(lab.place.root, chapter.id);
  const mistakes = lab.mistakes.filter((each) => each.chapter === chapter);
  const entries = await Promise.all(
    mistakes.map(async (mistake) => {
      const [finished, learners] = await Promise.all([
        runMistake(lab, mistake),
        runOnTheWay(lab, mistake),
      ]);
      const prints = fingerprintOf(finished);
      const again = fingerprintOf(learners);
      const { slug } = mistake;
      return [slug, toStore(prints, again, before[slug] ?? {})] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** The mistake in the files of a learner who has just done its chapter. */
function runOnTheWay(lab: Lab, mistake: Mistake): Promise<Tests> {
  const { chapter, slug } = mistake;
  const state = stateAfter(lab.sources, lab.place.course, chapter);
  const name = `learner-${chapter.id}-${slug}`;
  return lab.run(name, withMistake(state.files, mistake), chapter);
}

function toStore(
  prints: Fingerprint,
  again: Fingerprint,
  before: Stored[string],
): Stored[string] {
  const tests: Stored[string] = {};
  for (const [name, { sentence, hash }] of prints) {
    const [said, kept] = before[name] ?? [];
    const wasChance = said === sentence && kept === "";
    const same = again.get(name)?.hash === hash && !wasChance;
    tests[name] = [sentence, same ? hash : ""];
  }
  return tests;
}

/** The text of `fingerprints.json`: a line for each failing test. */
export function fingerprintText(fingerprints: Stored): string {
  const slugs = Object.entries(fingerprints).map(([slug, tests]) => {
    const lines = Object.entries(tests).map(
      ([name, print]) =>
        `    ${JSON.stringify(name)}: ${JSON.stringify(print)}`,
    );
    return `  ${JSON.stringify(slug)}: {\n${lines.join(",\n")}\n  }`;
  });
  return `{\n${slugs.join(",\n")}\n}\n`;
}
