import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Course } from "../../../../course.ts";
import { cacheFile, openVerdicts } from "../../src/progress/verdicts.mjs";
import type { SuiteResult } from "../../src/test/results.mjs";
import { findTarget } from "../../src/test/target.mjs";
import { Workspace } from "../runner/workspace.ts";

const workspace = new Workspace();
const { root } = workspace;
const file = cacheFile(root);
afterAll(() => workspace.close());

const chapter = {
  id: "ch1",
  number: 1,
  part: 1,
  title: { en: "Greetings", zh: "问候" },
  suite: "tests/ch1.test.ts",
  files: ["greet.ts"],
  exercises: [],
} as const;
const course: Course = {
  overview: { id: "ch0", title: { en: "Overview", zh: "概览" } },
  parts: [],
  chapters: [chapter],
};

function open() {
  const target = findTarget(root, { solution: false });
  if ("missing" in target) throw new Error("The small course has a starter.");
  return openVerdicts({ root, course, target });
}

function suite(status: "pass" | "fail", why?: "loop"): SuiteResult {
  const test = {
    name: "greets",
    status,
    cause: why && ({ why } as const),
    errors: [],
    evidence: { stubs: [], transcript: [] },
    printed: "",
  };
  return { suite: join(root, chapter.suite), tests: [test] };
}

test("what was put is there, until the code is another", () => {
  open().put([chapter], [suite("pass")]);
  expect(open().get("ch1")).toMatchObject({
    sure: true,
    tests: [{ name: "greets", status: "pass", file: null, line: null }],
  });
  expect(open().get("ch2")).toBeUndefined();
  workspace.edit("greet.ts", "Hello", "Hullo");
  expect(open().get("ch1")).toBeUndefined();
  workspace.restore();
  expect(open().get("ch1")).toBeDefined();
});

test("code that changed while the suites ran is given no verdict", () => {
  const verdicts = open();
  workspace.edit("greet.ts", "Hello", "Hallo");
  verdicts.put([chapter], [suite("fail")]);
  expect(open().get("ch1")).toBeUndefined();
  workspace.restore();
  expect(open().get("ch1")?.tests[0]?.status).toBe("pass");
});

test("a verdict in which time had a say is not sure", () => {
  open().put([chapter], [suite("fail", "loop")]);
  expect(open().get("ch1")?.sure).toBe(false);
});

test("what another command has written meanwhile is kept", () => {
  const first = open();
  open().put([{ ...chapter, id: "ch2" }], [suite("pass")]);
  first.put([chapter], [suite("pass")]);
  expect(open().get("ch1")).toBeDefined();
  expect(open().get("ch2")).toBeDefined();
});

test.each([
  ["", "nothing"],
  ["{", "no JSON"],
  ["null", "null"],
  ["[]", "a list"],
  ['{"format":0,"chapters":{}}', "another format"],
  ['{"format":1}', "no chapters"],
  ['{"format":1,"chapters":{"ch1":null}}', "an empty entry"],
  ['{"format":1,"chapters":{"ch1":{"key":1,"tests":{}}}}', "wrong types"],
])("%j counts for nothing: %s", (text) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  expect(open().get("ch1")).toBeUndefined();
  open().put([chapter], [suite("pass")]);
  expect(open().get("ch1")).toBeDefined();
  expect(() => JSON.parse(readFileSync(file, "utf8"))).not.toThrow();
});
