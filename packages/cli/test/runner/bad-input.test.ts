import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { Workspace } from "./workspace.ts";

vi.setConfig({ testTimeout: 60_000 });

const course = new Workspace();
afterEach(() => course.restore());
afterAll(() => course.close());

test.each([
  [["9"], 'There is no chapter "9". Chapters: ch1, ch2, ch10'],
  [["ch9"], 'There is no chapter "ch9". Chapters: ch1, ch2, ch10'],
  [["--nope"], "There is no option --nope. Options: --solution"],
  [["ch11"], "ch11 is a draft"],
  [["ch1", "--target"], "--target needs a value"],
  [["ch1", "--lang", "fr"], 'There is no language "fr"'],
  [["ch1", "--target", "nowhere"], "There is no folder nowhere."],
  [["ch1", "--target", "tests"], "tests has no index.ts"],
  [["ch1", "--solution", "--target", "tests"], "give one of them"],
])("%j: one line and exit 2", async (args, sentence) => {
  const { code, stdout, stderr } = await course.test(args);
  expect(code).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

test("a syntax error fails the tests of that file, with its line", async () => {
  course.edit("ask.ts", "return reply", "return ) reply");
  const sentence = /^packages\/starter\/src\/ask\.ts:18 does not load: \S.*$/m;
  const { code, stdout } = await course.test(["ch2"]);
  expect(code).toBe(1);
  expect(stdout).toMatch(sentence);
  expect(stdout.match(/does not load/g)).toHaveLength(1);
  expect(stdout).not.toMatch(/^\s+at /m);
  expect((await course.test(["ch1"])).code).toBe(0);
});

test("what only the engine refuses has its file and line, too", async () => {
  course.edit("ask.ts", "return reply", "continue;\n  return reply");
  const { stdout } = await course.test(["ch2"]);
  expect(stdout).toMatch(/ask\.ts:18 does not load: Illegal continue/);
  expect(stdout).toContain("  18 | continue;\n");
  const chinese = await course.test(["ch2", "--lang", "zh"]);
  expect(chinese.stdout).toContain("ask.ts:18 无法加载：Illegal continue");
});

test("a file is broken by what it imports: that one is named", async () => {
  course.edit("greet.ts", "/** Says hello. */", "const x = ;");
  const { stdout } = await course.test(["ch2"]);
  expect(stdout).toContain("packages/starter/src/greet.ts:1 does not load");
  expect(stdout).not.toContain("ask.ts:");
});

test("a file that throws when it is imported is named", async () => {
  course.edit("greet.ts", "/** Says hello. */", 'throw new Error("boom");');
  const { stdout } = await course.test(["ch2"]);
  const sentence = "packages/starter/src/greet.ts:1 does not load: boom.";
  expect(stdout).toContain(sentence);
  expect(stdout).toContain("0 pass, 2 FAIL");
});

test("a lost export fails the tests that need it", async () => {
  course.edit("greet.ts", "export function part", "function part");
  const { stdout } = await course.test(["ch1"]);
  expect(stdout).toContain("greet.ts:9 does not export `part`");
  expect(stdout).toContain("2 pass, 1 FAIL, 0 to do");
});

test("a lost export is told, whatever the test says of it", async () => {
  course.edit("greet.ts", "export function part", "function part");
  course.write(
    "tests/ch10.test.ts",
    'import { expect, test } from "vitest";\nimport { part } from "#agent";\n' +
      'test("parts", () => expect(() => part("A"), "no").not.toThrow());\n',
  );
  const { tests } = JSON.parse((await course.test(["ch10", "--json"])).stdout);
  expect(tests[0].message).toMatch(/^packages.* does not export `part`/);
});

test("a file that is missing fails its tests alone", async () => {
  course.edit("index.ts", "./ask.ts", "./lost.ts");
  const { stdout } = await course.test(["ch2"]);
  expect(stdout).toContain("src/lost.ts does not load: there is no such file.");
  expect((await course.test(["ch1"])).code).toBe(0);
});

test("one file of a student's, outside the workspace, is tested", async () => {
  const folder = join(course.root, "..", "hand in [1]");
  course.write(
    "../hand in [1]/index.ts",
    'import { z } from "zod";\n' +
      "export const greet = (name: string) => " +
      "['Hello, ', z.string().parse(name), '!'].join('');\n",
  );
  const { stdout } = await course.test(["ch1", "--target", folder]);
  expect(stdout).toContain(`Testing ${folder}`);
  expect(stdout).toContain("2 pass, 1 FAIL, 0 to do");
});

test("a copy of the starter elsewhere, its tsconfig included", async () => {
  const folder = join(course.root, "..", "collected");
  course.write(
    "../collected/tsconfig.json",
    '{ "extends": "../../tsconfig.base.json" }\n',
  );
  course.write(
    "../collected/src/index.ts",
    'export const greet = (name: string) => "Hello, " + name + "!";\n',
  );
  const { stdout } = await course.test(["ch1", "--target", folder]);
  expect(stdout).toContain("2 pass, 1 FAIL, 0 to do");
});

test("a folder with spaces, Chinese and brackets in its name", async () => {
  const odd = new Workspace("空格 dir (中文) [x]");
  odd.copyCommands();
  const { code, stdout } = await odd.test(["ch1", "ch2"]);
  odd.close();
  expect(stdout).toContain("all 5 tests pass");
  expect(code).toBe(0);
});
