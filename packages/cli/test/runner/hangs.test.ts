import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { Workspace } from "./workspace.ts";

vi.setConfig({ testTimeout: 60_000 });

const course = new Workspace();
afterEach(() => course.restore());
afterAll(() => course.close());

const before = "const text = greet";
/** It is 15 on a machine that has nothing else to do. */
const HANG_SECONDS = 40;

/** Puts a statement first into the learner's `ask`. */
function put(statement: string): void {
  course.edit("ask.ts", before, `${statement}\n  ${before}`);
}

/** Command lines of the processes that carry a mark in their environment. */
function processesWith(mark: string): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, "utf8").includes(mark);
      } catch {
        // Another's process, or one that has ended.
        return false;
      }
    });
}

test.each([
  ["a loop", "while (true) {}"],
  ["a loop of promises", "for (;;) await null;"],
])(
  "%s is stopped, named, and the rest said not to have run",
  async (_, statement) => {
    put(statement);
    const { code, stdout, seconds } = await course.test(["ch2"]);
    expect(seconds).toBeLessThan(HANG_SECONDS);
    expect(code).toBe(1);
    expect(stdout).toContain("FAIL   gives the text of the reply");
    expect(stdout).toContain("a loop that never ends");
    expect(stdout).toContain(
      'Did not run: the run was stopped at "gives the text of the reply".',
    );
    expect(stdout).toContain("0 pass, 1 FAIL, 1 not run, 0 to do");
  },
);

test("asking the model for ever is told with the count", async () => {
  put(
    'for (;;) await model.chat({ messages: [{ role: "user", ' +
      'content: [{ type: "text", text: "x" }] }] }).catch(() => {});',
  );
  const args = ["ch2", "-t", "gives the text"];
  const { stdout, seconds } = await course.test(args);
  expect(seconds).toBeLessThan(HANG_SECONDS);
  expect(stdout).toMatch(
    /the provider was asked [\d,]+ times\s+with the same\s+messages/,
  );
});

test("a loop at the top of a file is named by the file", async () => {
  course.edit("greet.ts", "/** Says hello. */", "while (true) {}");
  const { stdout, seconds } = await course.test(["ch1"]);
  expect(seconds).toBeLessThan(HANG_SECONDS);
  expect(stdout).toContain("packages/starter/src/greet.ts does not come to an");
});

test("a promise that never settles fails its test; the rest goes on", async () => {
  put('if (name === "Ann") await new Promise(() => {});');
  course.write(
    "tests/ch10.test.ts",
    'import { expect, test } from "vitest";\nimport { ask } from "#agent";\n' +
      'test("hangs", () => ask({ chat: async () => ({}) }, "Ann"));\n' +
      'test("goes on", () => { expect(1).toBe(1); });\n',
  );
  expect(await course.verdicts(["ch10"])).toEqual({
    hangs: "fail",
    "goes on": "pass",
  });
});

test("a process that ends names the test that ran", async () => {
  put("process.kill(process.pid, 'SIGKILL');");
  const { code, stdout } = await course.test(["ch2"]);
  expect(code).toBe(1);
  expect(stdout).toContain("FAIL   gives the text of the reply");
  expect(stdout).toContain("The process ended while this test ran");
});

test("process.exit is a failure of its test", async () => {
  put("process.exit(0);");
  const { code, stdout } = await course.test(["ch2"]);
  expect(code).toBe(1);
  expect(stdout).toContain("Your code called process.exit");
});

test("a rejection that nobody awaits is a failure", async () => {
  put('void Promise.reject(new Error("lost"));');
  const { code, stdout } = await course.test(["ch2", "-t", "gives"]);
  expect(code).toBe(1);
  expect(stdout).toContain("A promise failed that nobody awaits");
});

const linux = process.platform === "linux";

test.runIf(linux)("no process is left, not one in its own group", async () => {
  put(
    'const { spawn } = await import("node:child_process");\n' +
      '  spawn("sleep", ["60"], { detached: true, stdio: "ignore" }).unref();',
  );
  const mark = `mark-${Date.now()}`;
  const env = { MINI_CLAW_TEST_MARK: mark };
  await course.test(["ch2"], { env });
  expect(processesWith(mark)).toEqual([]);
});

test.runIf(linux)(
  "Ctrl-C ends everything: exit 130, nothing left",
  async () => {
    course.write("../tmp/keep", "");
    const folder = join(course.root, "../tmp");
    put("while (true) {}");
    const mark = `mark-${Date.now()}`;
    const env = { MINI_CLAW_TEST_MARK: mark, TMPDIR: folder };
    const { code } = await course.test(["ch2"], { env, stopAfterMs: 4000 });
    expect(code).toBe(130);
    expect(processesWith(mark)).toEqual([]);
    expect(readdirSync(folder)).toEqual(["keep"]);
  },
);

test("HOME and the temporary folder are the run's own", async () => {
  course.write(
    "tests/ch10.test.ts",
    'import { homedir, tmpdir } from "node:os";\n' +
      'import { test } from "vitest";\n' +
      'test("says", () => { throw new Error([homedir(), tmpdir()].join()); });\n',
  );
  const { stdout } = await course.test(["ch10", "--json"]);
  const [home, temporary] = JSON.parse(stdout).tests[0].message.split(",");
  expect(home).toContain("mini-claw-test-");
  expect(temporary).toContain("mini-claw-test-");
  expect(existsSync(home)).toBe(false);
});
