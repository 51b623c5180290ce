import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { Workspace } from "../runner/workspace.ts";
import { command, stub } from "./course-of-three.ts";

vi.setConfig({ testTimeout: 120_000 });

const course = new Workspace();

beforeEach(() => {
  course.restore();
  for (const name of [".mini-claw", "book"]) {
    rmSync(join(course.root, name), { recursive: true, force: true });
  }
});
afterAll(() => course.close());

test("a stub: where it is, what to read and what to type", async () => {
  stub(course, "part", "ask");
  course.write("book/ch1.md", "# Greetings\n\n## The idea\n");
  const { code, stdout } = await command(course, ["next"]);
  expect(stdout).toBe(`Chapter 1: Greetings (1 left to write in this chapter)
  write  part
         packages/starter/src/greet.ts:12
  read   book/ch1.md
  test   pnpm test ch1
  hint   pnpm hint ch1 part
`);
  expect(code).toBe(0);
});

test("what is written and known to fail comes first", async () => {
  stub(course, "ask");
  course.edit("greet.ts", "Hello, ", "Hullo, ");
  // Nothing was run yet, and this command runs nothing.
  const before = await command(course, ["next"]);
  expect(before.stdout).toContain("write  ask");
  await course.test(["ch1"]);
  const { stdout } = await command(course, ["next"]);
  expect(stdout).toBe(`Chapter 1: Greetings (all is written, 2 tests fail)
  mend   greets by name
         packages/starter/src/greet.ts:3
  test   pnpm test ch1
  hint   pnpm hint ch1
`);
  // The verdict was on other code: it counts no more.
  course.edit("greet.ts", "Hullo, ", "Hello, ");
  expect((await command(course, ["next"])).stdout).toContain("write  ask");
});

test("--run runs what is not known, then says what comes", async () => {
  course.edit("ask.ts", "?? ", '+ "!" ?? ');
  const { stdout } = await command(course, ["next", "--run"]);
  expect(stdout).toContain("Chapter 2: Asking (all is written, 1 test fails)");
  expect(stdout).toContain("mend   gives the text of the reply");
});

test("all written: not known to be right, or done", async () => {
  const { stdout } = await command(course, ["next"]);
  expect(stdout).toContain("No function is left to write.");
  const run = await command(course, ["next", "--run"]);
  expect(run.stdout).toBe("Every chapter is done: all tests pass.\n");
  expect((await command(course, ["next"])).stdout).toBe(run.stdout);
});

test("--json tells the same to programs", async () => {
  stub(course, "ask");
  course.write("book/ch2.md", "# Asking\n\n## The idea\n");
  course.write("book/zh/ch2.md", "# 提问\n\n## 思路\n");
  const write = await command(course, ["next", "--json"]);
  expect(JSON.parse(write.stdout)).toEqual({
    state: "write",
    chapter: "ch2",
    title: { en: "Asking", zh: "提问" },
    page: "book/ch2.md",
    exercise: "ask",
    function: "ask",
    file: "packages/starter/src/ask.ts",
    line: 16,
    left: 1,
  });
  const chinese = ["next", "--json", "--lang", "zh"];
  const { stdout } = await command(course, chinese);
  expect(JSON.parse(stdout).page).toBe("book/zh/ch2.md");
  course.edit("greet.ts", "Hello, ", "Hullo, ");
  await course.test(["ch1"]);
  const mend = await command(course, ["next", "--json"]);
  expect(JSON.parse(mend.stdout)).toMatchObject({
    state: "mend",
    chapter: "ch1",
    page: null,
    test: "greets by name",
    file: "packages/starter/src/greet.ts",
    line: 3,
  });
});

test("a wrong flag is one line with the valid ones", async () => {
  expect(await command(course, ["next", "--nope"])).toEqual({
    code: 2,
    stdout: "",
    stderr: "Unknown flag --nope. Flags: --json, --run, --lang, --help.\n",
  });
});

test("a page that holds hints alone is not one to read yet", async () => {
  stub(course, "part");
  course.write("book/ch1.md", "# Greetings\n\n## Hints {#hints}\n");
  const { stdout } = await command(course, ["next"]);
  expect(stdout).not.toContain("book/ch1.md");
});
