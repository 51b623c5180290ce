import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { Workspace } from "../runner/workspace.ts";
import { command, stub } from "./course-of-three.ts";

vi.setConfig({ testTimeout: 120_000 });

const course = new Workspace();
const cache = join(course.root, ".mini-claw/cache/verdicts.json");

beforeEach(() => {
  course.restore();
  rmSync(join(course.root, ".mini-claw"), { recursive: true, force: true });
});
afterAll(() => course.close());

test("done, started and untouched, with counts, in words", async () => {
  stub(course, "part", "ask");
  const { code, stdout, stderr } = await command(course, ["progress"]);
  expect(stderr).toBe("Running the tests: 0 of 3 chapters\n");
  expect(stdout).toBe(
    `ch1   Greetings  started    [######....]  2 of 3 tests pass, 1 to do
ch2   Asking     untouched  [..........]  0 of 2 tests pass, 2 to do
ch10  Ten        done       [##########]  1 of 1 tests pass

1 of 3 chapters done, 1 started.
What comes now: pnpm next
`,
  );
  expect(code).toBe(0);
});

test("the second time nothing is run, until something changes", async () => {
  const first = await command(course, ["progress"]);
  expect(first.stderr).toContain("Running the tests");
  const second = await command(course, ["progress"]);
  expect(second.stderr).toBe("");
  expect(second.stdout).toBe(first.stdout);

  course.edit("greet.ts", "Hello, ", "Hullo, ");
  const third = await command(course, ["progress"]);
  expect(third.stderr).toContain("Running the tests");
  expect(third.stdout).toContain("1 of 3 tests pass, 2 FAIL");

  // Back as it was, by its text: a clock has no say in it.
  course.edit("greet.ts", "Hullo, ", "Hello, ");
  course.write(
    "tests/ch10.test.ts",
    readFileSync(join(course.root, "tests/ch10.test.ts"), "utf8"),
  );
  const fourth = await command(course, ["progress"]);
  expect(fourth.stdout).toBe(first.stdout);
});

test("what pnpm test has run is known, and what -t has run is not", async () => {
  await course.test(["ch1", "-t", "greets"]);
  await course.test(["ch2", "ch10"]);
  const { stderr } = await command(course, ["progress"]);
  expect(stderr).toBe("Running the tests: 0 of 1 chapters\n");
});

test("a cache that is not as it was written is written anew", async () => {
  await command(course, ["progress"]);
  const good = readFileSync(cache, "utf8");
  writeFileSync(cache, good.slice(0, good.length / 2));
  const { code, stdout } = await command(course, ["progress"]);
  expect(code).toBe(0);
  expect(stdout).toContain("3 of 3 tests pass");
  expect(readFileSync(cache, "utf8")).toBe(good);
});

test("a cache that cannot be written costs time, nothing else", async () => {
  course.write(".mini-claw", "a file where the folder would be");
  const { code, stdout } = await command(course, ["progress"]);
  expect(code).toBe(0);
  expect(stdout).toContain("3 of 3 chapters done");
});

test("a loop that was stopped is shown, and tried again", async () => {
  course.edit("ask.ts", "const text", "while (true) {}\n  const text");
  const first = await command(course, ["progress"]);
  expect(first.stdout).toContain("0 of 2 tests pass, 2 FAIL");
  const second = await command(course, ["progress"]);
  expect(second.stderr).toBe("Running the tests: 0 of 1 chapters\n");
});

test("--json is one object; a message for nobody is no part of it", async () => {
  course.edit("greet.ts", "Hello, ", "Hullo, ");
  const { stdout } = await command(course, ["progress", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({
    target: "packages/starter",
    chapters: [
      {
        chapter: "ch1",
        state: "started",
        passed: 1,
        failed: 2,
        todo: 0,
        failing: [
          { name: "greets by name", file: "packages/starter/src/greet.ts" },
          { name: "greets a name (with [brackets])" },
        ],
      },
      { chapter: "ch2", state: "done" },
      { chapter: "ch10", state: "done" },
    ],
  });
});

test("it speaks Chinese, in columns", async () => {
  const { stdout } = await command(course, ["progress", "--lang", "zh"]);
  const [first = "", second = ""] = stdout.split("\n");
  expect(first).toBe("ch1   问候  已完成  [##########]  通过 3/3");
  expect(second).toBe("ch2   提问  已完成  [##########]  通过 2/2");
});

test("a wrong word, and a starter that is gone, are one line", async () => {
  const wrong = await command(course, ["progress", "ch1"]);
  expect(wrong).toMatchObject({
    code: 2,
    stderr: 'progress takes no "ch1".\n',
  });
  const flag = await command(course, ["progress", "--all"]);
  expect(flag.stderr).toBe(
    "Unknown flag --all. Flags: --json, --lang, --help.\n",
  );
  rmSync(join(course.root, "packages/starter"), { recursive: true });
  const gone = await command(course, ["progress"]);
  expect(gone.code).toBe(1);
  expect(gone.stderr).toContain("There is no code in packages/starter");
});
