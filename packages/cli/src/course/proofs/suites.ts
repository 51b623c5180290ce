import type { Chapter } from "../../../../../course.ts";
import { duplicates } from "../course-rules.ts";
import type { Lab, Tests } from "../lab.ts";
import { count, type Proof } from "./proof.ts";

const MIN_TESTS = 8;
const MAX_TESTS = 25;
/** Chapter 5 holds the loop that everything else stands on. */
const MAX_TESTS_OF_CH5 = 40;

/** Every test passes on the finished agent, those of drafts too. */
export const solutionProof: Proof = {
  id: "solution",
  claim: "every suite passes on the solution",
  async prove(lab) {
    const suites = await testsOnSolution(lab);
    return {
      summary: count(suites.flatMap(({ tests }) => tests).length, "test"),
      failures: suites.flatMap(({ chapter, tests }) =>
        tests
          .filter(({ status }) => status !== "pass")
          .map((test) => `${chapter.id}: "${test.name}": ${test.message}`),
      ),
    };
  },
};

/** A name says one thing, and a chapter has neither too few nor too many. */
export const namesProof: Proof = {
  id: "names",
  claim: "test names are unique and each chapter has enough tests",
  async prove(lab) {
    const suites = await testsOnSolution(lab);
    return {
      summary: suites
        .map(({ chapter, tests }) => `${chapter.id} ${tests.length}`)
        .join(", "),
      failures: suites.flatMap(({ chapter, tests }) => [
        ...duplicates(tests.map(({ name }) => name)).map(
          (name) => `${chapter.id}: two tests are named "${name}"`,
        ),
        ...sizeProblems(chapter, tests.length),
      ]),
    };
  },
};

function sizeProblems(chapter: Chapter, tests: number): string[] {
  const min = chapter.draft ? 1 : MIN_TESTS;
  const max = chapter.id === "ch5" ? MAX_TESTS_OF_CH5 : MAX_TESTS;
  if (tests >= min && tests <= max) return [];
  return [`${chapter.id}: ${count(tests, "test")}, not ${min} to ${max}`];
}

/** The tests of each chapter as they end on the solution. */
export function testsOnSolution(
  lab: Lab,
): Promise<{ chapter: Chapter; tests: Tests }[]> {
  return Promise.all(
    lab.chapters.map(async (chapter) => ({
      chapter,
      tests: await lab.run("solution", lab.sources.solution, chapter),
    })),
  );
}
