import type { Lab } from "./lab.ts";
import { runMistake } from "./proofs/mistakes.ts";
import { testsOnSolution } from "./proofs/suites.ts";

/**
 * For each chapter, wrong solutions (rows) against tests (columns): an x
 * where the test fails on it. A column without an x is a test that no wrong
 * solution needs.
 */
export async function matrix(lab: Lab): Promise<string[]> {
  const suites = await testsOnSolution(lab);
  const tables = await Promise.all(
    suites.map(async ({ chapter, tests }) => {
      const mistakes = lab.mistakes.filter((each) => each.chapter === chapter);
      const width = Math.max(0, ...mistakes.map(({ slug }) => slug.length));
      const rows = await Promise.all(
        mistakes.map(async (mistake) => {
          const results = await runMistake(lab, mistake);
          const failed = new Set(
            results
              .filter(({ status }) => status === "fail")
              .map(({ name }) => name),
          );
          const cells = tests.map(({ name }) => (failed.has(name) ? "x" : "."));
          return row(mistake.slug.padEnd(width), cells);
        }),
      );
      const numbers = tests.map((_, index) => String(index + 1));
      return [
        `${chapter.id}: ${chapter.title.en}`,
        row(" ".repeat(width), numbers),
        ...rows,
        ...tests.map(({ name }, index) => `  ${index + 1}. ${name}`),
        "",
      ];
    }),
  );
  return tables.flat();
}

function row(head: string, cells: readonly string[]): string {
  return `  ${head}${cells.map((cell) => cell.padStart(3)).join("")}`;
}
