import type { Chapter } from "../../../../../course.ts";
import type { Lab } from "../lab.ts";
import { type Mistake, withMistake } from "../mistakes.ts";
import { count, type Proof } from "./proof.ts";

const MIN_MISTAKES = 6;
const MIN_MISTAKES_OF_DRAFT = 5;

/** What learners really get wrong is told to them in its own chapter. */
export const mistakesProof: Proof = {
  id: "mistakes",
  claim: "every wrong solution is caught by its chapter, with its message",
  async prove(lab) {
    const { mistakes, mistakeProblems, sources } = lab;
    const targets = mistakes.map(
      (mistake) =>
        [targetOf(mistake), withMistake(sources.solution, mistake)] as const,
    );
    const errors = await lab.typeErrors(new Map(targets));
    const survivors = await Promise.all(
      mistakes.map((mistake) => lookAt(lab, mistake)),
    );
    return {
      summary: count(mistakes.length, "wrong solution"),
      failures: [
        ...mistakeProblems,
        ...lab.chapters.flatMap((chapter) => tooFew(chapter, mistakes)),
        ...mistakes.flatMap((mistake) =>
          (errors.get(targetOf(mistake)) ?? []).map(
            (line) => `${mistake.path} does not type-check: ${line}`,
          ),
        ),
        ...survivors.flat(),
      ],
    };
  },
};

/** The tests of its own chapter, with the mistake in the solution. */
export function runMistake(lab: Lab, mistake: Mistake) {
  const files = withMistake(lab.sources.solution, mistake);
  return lab.run(targetOf(mistake), files, mistake.chapter);
}

async function lookAt(lab: Lab, mistake: Mistake): Promise<string[]> {
  const tests = await runMistake(lab, mistake);
  const failed = tests.filter(({ status }) => status === "fail");
  if (failed.length === 0) return [`${mistake.path} survives: no test fails`];
  const told = failed.some(({ message }) => message.includes(mistake.message));
  if (told) return [];
  return [
    `${mistake.path}: no failing test says "${mistake.message}"; they say:`,
    ...failed.map(({ name, message }) => `  "${name}": ${message}`),
  ];
}

function tooFew(chapter: Chapter, mistakes: readonly Mistake[]): string[] {
  const own = mistakes.filter((mistake) => mistake.chapter === chapter).length;
  const min = chapter.draft ? MIN_MISTAKES_OF_DRAFT : MIN_MISTAKES;
  if (own >= min) return [];
  return [`${chapter.id}: ${count(own, "wrong solution")}, not ${min}`];
}

function targetOf({ chapter, slug }: Mistake): string {
  return `mistake-${chapter.id}-${slug}`;
}
