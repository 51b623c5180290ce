import { afterAll, afterEach, expect, test, vi } from "vitest";
import { Workspace } from "./workspace.ts";

vi.setConfig({ testTimeout: 60_000 });

const course = new Workspace();
afterEach(() => course.restore());
afterAll(() => course.close());

/** Puts a stub's throw in front of a text of the file. */
function stub(file: string, before: string, chapter: string, name: string) {
  const made = `throw new NotImplemented("${chapter}", "${name}");`;
  course.edit(file, before, `${made}\n${before}`);
  const imported = 'import { NotImplemented } from "./not-implemented.ts";';
  course.edit(file, "/** ", `${imported}\n/** `);
}

test("all green: exit 0, the folder named first and last", async () => {
  const { code, stdout } = await course.test(["ch1"]);
  expect(code).toBe(0);
  const lines = stdout.trim().split("\n");
  expect(lines[0]).toBe("Testing packages/starter");
  expect(lines.at(-2)).toBe("ch1 on packages/starter: all 3 tests pass");
  expect(lines.at(-1)).toBe("Next: pnpm test ch2");
});

test("with -t only what the chosen tests wait for is to do", async () => {
  stub("greet.ts", "return `Hello", "ch1", "greet");
  const made = 'throw new NotImplemented("ch1", "part");';
  course.edit("greet.ts", "return `Goodbye", `${made}\nreturn \`Goodbye`);
  const { stdout } = await course.test(["ch1", "-t", "parts by name"]);
  expect(stdout).toContain("1 function to do:\n  part");
  expect(stdout).toContain("0 pass, 0 FAIL, 1 to do");
  expect((await course.test(["ch1"])).stdout).toContain("2 functions to do");
});

test("ch1 runs chapter 1 alone, not 10, with or without --", async () => {
  for (const args of [["ch1"], ["--", "ch1"]]) {
    const names = Object.keys(await course.verdicts(args));
    expect(names).toHaveLength(3);
    expect(names).not.toContain("this is chapter ten");
  }
});

test("several chapters, a range and all; drafts only when asked", async () => {
  const ranged = await course.test(["ch1..ch10", "--json"]);
  expect(JSON.parse(ranged.stdout)).toMatchObject({
    chapter: "ch1 ch2 ch10",
    target: "packages/starter",
    passed: 6,
    failed: 0,
    todo: 0,
  });
  const all = await course.verdicts(["all"]);
  expect(Object.keys(all)).not.toContain("this is the draft");
  const draft = await course.verdicts(["ch11", "--solution"]);
  expect(draft).toEqual({ "this is the draft": "pass" });
});

test("stubs are to do, a line each, and no failure", async () => {
  stub("greet.ts", "return `Hello", "ch1", "greet");
  const { code, stdout } = await course.test(["ch1"]);
  expect(code).toBe(1);
  expect(stdout).toContain("  greet  packages/starter/src/greet.ts:5\n");
  expect(stdout).toContain("2 tests wait");
  expect(stdout).toContain("1 pass, 0 FAIL, 2 to do");
  expect(stdout).not.toMatch(/^\s+at /m);
});

test("a stub of an earlier chapter is named with its chapter", async () => {
  stub("greet.ts", "return `Hello", "ch1", "greet");
  const { stdout } = await course.test(["ch2"]);
  expect(stdout).toContain("needs `greet` (ch1): pnpm test ch1");
});

test("a test whose catch swallowed a stub is to do, not passed", async () => {
  stub("ask.ts", "const text = greet", "ch2", "ask");
  expect(await course.verdicts(["ch2"])).toEqual({
    "gives the text of the reply": "todo",
    "survives that ask throws": "todo",
  });
});

test("a failure shows the sentence, the line and the difference", async () => {
  course.edit("greet.ts", "Hello, ", "Hullo, ");
  const { stdout } = await course.test(["ch1"]);
  expect(stdout).toContain("FAIL   greets by name\n");
  expect(stdout).toContain("       The name belongs into it\n");
  expect(stdout).toContain("look at greet  packages/starter/src/greet.ts:3");
  expect(stdout).toContain('expected  "Hello, Ann!"\n');
  expect(stdout).toContain('came      "Hullo, Ann!"\n');
  expect(stdout).not.toContain("node_modules");
});

test("an error of the learner's shows their own line", async () => {
  course.edit("greet.ts", "return `Hello", "name = JSON.parse('{');return `H");
  const { tests } = JSON.parse((await course.test(["ch1", "--json"])).stdout);
  expect(tests[0]).toMatchObject({
    status: "fail",
    file: "packages/starter/src/greet.ts",
    line: 4,
  });
});

test("a broken wire rule fails though it was swallowed", async () => {
  course.edit("ask.ts", "[{ role", "[] as unknown[], x: [{ role");
  const { stdout } = await course.test(["ch2", "-t", "survives"]);
  expect(stdout).toContain("FAIL   survives that ask throws");
  expect(stdout).toContain("the conversation");
  expect(stdout).toContain("packages/starter/src/ask.ts:");
});

test("-t takes a part of a name, brackets and all", async () => {
  const name = "(with [brackets])";
  const { code, stdout } = await course.test(["ch1", "-t", name]);
  expect(code).toBe(0);
  expect(stdout).toContain("the 1 test passes");
  const none = await course.test(["ch1", "-t", "no such"]);
  expect(none.code).toBe(2);
  expect(none.stderr).toBe('No test of ch1 has a name with "no such" in it.\n');
});

test("the language is asked for or comes from the locale", async () => {
  const asked = await course.test(["ch1", "--lang", "zh"]);
  expect(asked.stdout).toContain("3 个测试全部通过");
  const env = { LC_ALL: "zh_CN.UTF-8" };
  expect((await course.test(["ch1"], { env })).stdout).toContain("正在测试");
});
