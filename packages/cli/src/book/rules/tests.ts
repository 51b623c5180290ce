import type { Problem } from "../../course/regions.ts";
import type { Page } from "../page.ts";

/**
 * The tables of a chapter's page against the tests of its suite, given by
 * their full names: "singleTurn > an answer takes one request".
 */
export function testTableProblems(
  page: Page,
  tests: readonly string[],
): Problem[] {
  const { file, testNames } = page;
  const problems: Problem[] = [];
  const left = new Set(tests);
  for (const { line, text } of testNames) {
    const found = [...left].find((test) => isNamed(test, text));
    if (found !== undefined) {
      left.delete(found);
      continue;
    }
    const again = tests.some((test) => isNamed(test, text));
    const what = again ? "stands in the tables already" : "does not exist";
    problems.push({ file, line, text: `the test "${text}" ${what}.` });
  }
  const end =
    testNames.at(-1)?.line ??
    page.headings.find(({ id }) => id === "tests")?.line ??
    1;
  for (const test of left) {
    const text = `no table names the test "${test}": add a row for it.`;
    problems.push({ file, line: end, text });
  }
  return [...problems, ...countProblems(page)];
}

function isNamed(test: string, text: string): boolean {
  return test === text || test.endsWith(` > ${text}`);
}

/** A fold such as "The 12 tests of runTools" has as many. */
function countProblems({ file, testNames }: Page): Problem[] {
  const rows = new Map<number, { title: string; count: number }>();
  for (const { boxes } of testNames) {
    const fold = boxes.at(-1);
    if (!fold) continue;
    const row = rows.get(fold.line) ?? { title: fold.title, count: 0 };
    rows.set(fold.line, { ...row, count: row.count + 1 });
  }
  return [...rows].flatMap(([line, { title, count }]) => {
    const number = /\d+/.exec(title.replaceAll(/`[^`]*`/g, ""))?.[0];
    if (number === undefined || Number(number) === count) return [];
    return [{ file, line, text: `"${title}" has ${count} rows.` }];
  });
}
