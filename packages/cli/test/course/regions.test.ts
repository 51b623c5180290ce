import { expect, test } from "vitest";
import { regionProblems } from "../../src/course/region-rules.ts";
import { parseRegions, stepsOf } from "../../src/course/regions.ts";
import { splice } from "../../src/course/splice.ts";
import { course } from "./miniature.ts";

const source = `function a() {
  //#region ch1-hello
  // 1. First
  //    and more.
  one();
    // 2. Second.
    // Why, which is no step.
  //#endregion ch1-hello
}
`;

test("a region has a name, lines, an indentation and a body", () => {
  const { regions, problems } = parseRegions("a.ts", source);
  expect(problems).toEqual([]);
  expect(regions).toHaveLength(1);
  expect(regions[0]).toMatchObject({
    name: "ch1-hello",
    startLine: 2,
    endLine: 8,
    indent: "  ",
  });
  expect(regions[0]?.body[2]).toBe("  one();");
});

test("steps are the numbered comments and what continues them", () => {
  const body = parseRegions("a.ts", source).regions[0]?.body ?? [];
  expect(stepsOf(body)).toEqual([
    { number: 1, lines: ["// 1. First", "//    and more."] },
    { number: 2, lines: ["// 2. Second."] },
  ]);
});

const damaged = [
  ["//#region a\n//#endregion", 2, 'the end of region "a" does not name it.'],
  ["//#region a\n//#endregion b", 2, 'region "a" ends under the name "b".'],
  ["//#region a", 1, 'region "a" is never closed.'],
  ["//#endregion a", 1, 'the end of region "a" has no start.'],
  ["//#region\n//#endregion", 1, "a region starts without a name."],
  [
    "//#region a\n//#region b\n//#endregion a",
    2,
    'region "b" starts inside region "a".',
  ],
] as const;

test.each(damaged)("%j is told with its line", (text, line, sentence) => {
  const { problems } = parseRegions("a.ts", text);
  expect(problems).toContainEqual({ file: "a.ts", line, text: sentence });
});

/** What is wrong with one file `greet.ts` of the miniature. */
function problemsOf(text: string): string[] {
  return regionProblems(course, new Map([["greet.ts", text]]), new Map());
}

const region = (name: string, body: string) =>
  `//#region ${name}\n${body}\n//#endregion ${name}\n`;

test("the table of contents and the files have the same regions", () => {
  const problems = problemsOf(
    region("ch1-hello", "// 1. Do.") +
      region("ch1-hello", "// 1. Do.") +
      region("ch2-greet-all", "// 1. Do.") +
      region("ch9-x", "// 1. Do."),
  );
  const file = "packages/solution/src/greet.ts";
  expect(problems).toEqual([
    `${file}:4: region "ch1-hello" is in greet.ts:1 already.`,
    `${file}:7: course.ts says that region "ch2-greet-all" is in greet-all.ts.`,
    `${file}:10: course.ts does not list region "ch9-x".`,
    'course.ts: no file has region "ch1-bye".',
  ]);
});

test("a region is short, and its steps are numbered from 1", () => {
  const long = `// 1. Do.\n${"a();\n".repeat(40)}`;
  const text = problemsOf(
    region("ch1-hello", long) + region("ch1-bye", "// 2. Do."),
  ).join("\n");
  expect(text).toContain('region "ch1-hello" has 42 lines, over 40.');
  expect(text).toContain('the steps of region "ch1-bye" are numbered 2.');
  expect(problemsOf(region("ch1-bye", "a();")).join("\n")).toContain(
    'region "ch1-bye" has no step comment',
  );
});

test("a line fits the page", () => {
  expect(problemsOf(`// ${"x".repeat(78)}`)).toContain(
    "packages/solution/src/greet.ts:1: the line has 81 columns, over 80.",
  );
});

test("another body takes the region's indentation", () => {
  expect(splice(source, "ch1-hello", ["if (x) {", "  y();", "", "}"])).toBe(
    `function a() {
  //#region ch1-hello
  if (x) {
    y();

  }
  //#endregion ch1-hello
}
`,
  );
  expect(() => splice(source, "ch1-x", [])).toThrow('no region "ch1-x"');
});
