import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { breakGreet, mendGreet, putIntoAsk, startWatch } from "./watching.ts";

vi.setConfig({ testTimeout: 120_000 });

const READY = "rerun, quit";
const piped = { terminal: false } as const;

test("without a terminal: plain verdicts until the input ends", async () => {
  const { course, watch, left } = startWatch(["ch1"], piped);
  expect(await watch.until(READY)).toContain("all 3 tests pass (run 1,");
  breakGreet(course);
  const page = await watch.until(READY);
  expect(page).toContain("FAIL   greets by name");
  expect(page).toContain("1 pass, 2 FAIL, 0 to do (run 2,");
  watch.end();
  expect(await watch.ended()).toBe(0);
  expect(watch.output).not.toContain("\u001b");
  expect(left()).toEqual([]);
});

test("the words are typed in either language", async () => {
  const { watch } = startWatch(["ch1", "--lang", "zh"], piped);
  expect(await watch.until("重跑、退出")).toContain("3 个测试全部通过");
  watch.type("重跑\n");
  expect(await watch.until("重跑、退出")).toContain("（第 2 次，");
  watch.type("next\n");
  expect(await watch.until("重跑、退出")).toContain("正在运行 ch2");
  watch.type("退出\n");
  expect(await watch.ended()).toBe(0);
});

test("saves during a run make one more run, after it", async () => {
  const { course, watch } = startWatch(["ch10"], {
    ...piped,
    prepare: (course) =>
      course.write(
        "tests/ch10.test.ts",
        'import { test } from "vitest";\nimport { greet } from "#agent";\n' +
          'test("takes its time, " + greet("x"), async () => {\n' +
          "  await new Promise((resolve) => setTimeout(resolve, 2500));\n});\n",
      ),
  });
  await watch.until("(run 1,");
  breakGreet(course);
  await watch.until("Running ch10");
  for (let n = 0; n < 5; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    course.edit("greet.ts", "Hullo", `Hullo ${n},`);
    course.edit("greet.ts", `Hullo ${n},`, "Hullo");
  }
  await watch.until("Saved. That is run when this run has ended.");
  await watch.until("(run 2,");
  await watch.until("(run 3,");
  watch.end();
  await watch.ended();
  expect(watch.output).not.toContain("(run 4,");
});

test("an endless loop is stopped, and the next save runs again", async () => {
  const { course, watch } = startWatch(["ch2"], piped);
  await watch.until("(run 1,");
  putIntoAsk(course, "while (true) {}");
  const page = await watch.until("(run 2,");
  expect(page).toContain("FAIL   gives the text of the reply");
  expect(page).toContain("a loop that never ends");
  expect(page).toContain("1 test was not run after it.");
  expect(page.split("FAIL  ")).toHaveLength(2);
  course.edit("ask.ts", "while (true) {}", "");
  expect(await watch.until("(run 3,")).toContain("all 2 tests pass");
  course.edit("ask.ts", "export async", "while (true) {}\nexport async");
  expect(await watch.until("(run 4,")).toContain("does not come to an end");
  course.edit("ask.ts", "while (true) {}\n", "");
  expect(await watch.until("(run 5,")).toContain("all 2 tests pass");
});

test("a file that does not parse is named; mended, it is green", async () => {
  const { course, watch } = startWatch(["ch1"], piped);
  await watch.until("(run 1,");
  course.edit("greet.ts", "/** Says hello. */", "const x = ;");
  expect(await watch.until("(run 2,")).toContain("greet.ts:1 does not load");
  course.edit("greet.ts", "const x = ;", "/** Says hello. */");
  expect(await watch.until("(run 3,")).toContain("all 3 tests pass");
});

test("a file that is replaced, and a new one, are seen", async () => {
  const { course, watch } = startWatch(["ch1"], piped);
  await watch.until("(run 1,");
  const file = join(course.root, "packages/starter/src/greet.ts");
  const text = readFileSync(file, "utf8").replaceAll("Hello", "Hullo");
  writeFileSync(`${file}.swap`, text);
  renameSync(`${file}.swap`, file);
  expect(await watch.until("(run 2,")).toContain("1 pass, 2 FAIL");
  course.write("packages/starter/src/more.ts", "export const more = 1;\n");
  await watch.until("(run 3,");
});

test("MINI_CLAW_POLL=1 looks by itself", async () => {
  const { course, watch } = startWatch(["ch1"], {
    ...piped,
    env: { MINI_CLAW_POLL: "1" },
  });
  await watch.until("(run 1,");
  breakGreet(course);
  expect(await watch.until("(run 2,")).toContain("1 pass, 2 FAIL");
  mendGreet(course);
  expect(await watch.until("(run 3,")).toContain("all 3 tests pass");
});

test("the chapter at hand is the first with something to write", async () => {
  const { watch } = startWatch([], {
    ...piped,
    prepare: (course) => {
      const made = 'throw new NotImplemented("ch2", "ask");';
      putIntoAsk(course, made);
      course.edit(
        "ask.ts",
        "import",
        'import { NotImplemented } from "./not-implemented.ts";\nimport',
      );
    },
  });
  const page = await watch.until("(run 1,");
  expect(page).toContain("Write this now, then save: ask  packages/starter");
  expect(page).toContain("0 pass, 0 FAIL, 2 to do");
});

test("when all is written the end is not told before it is true", async () => {
  const { course, watch } = startWatch([], piped);
  // Nothing is known yet, so the first one is run.
  expect(await watch.until(READY)).toContain("ch1 is green.");
  watch.type("next\n");
  expect(await watch.until(READY)).toContain("ch2 is green.");
  watch.type("next\n");
  const done = await watch.until(READY);
  expect(done).toContain("All 3 chapters are green: you have built an agent.");
  expect(done).toContain("pnpm demo");
  expect(done).not.toContain("last chapter");
  breakGreet(course);
  const page = await watch.until(READY);
  expect(page).toContain("ch10 is green.");
  expect(page).toContain("ch1 has a test that fails: pnpm watch ch1  (greets");
  expect(page).not.toContain("All 3");
});

const linux = process.platform === "linux";

test.runIf(linux)("no process is left after a run or at the end", async () => {
  const mark = `mark-${Date.now()}`;
  const { course, watch, left } = startWatch(["ch2"], {
    ...piped,
    env: { MINI_CLAW_TEST_MARK: mark },
    prepare: (course) =>
      putIntoAsk(
        course,
        'const { spawn } = await import("node:child_process");\n' +
          '  spawn("sleep", ["60"], { detached: true, stdio: "ignore" })' +
          ".unref();",
      ),
  });
  await watch.until("(run 1,");
  course.edit("ask.ts", "60", "61");
  await watch.until("(run 2,");
  const sleeping = processesWith(mark, "sleep").filter((line) =>
    line.includes("60"),
  );
  expect(sleeping).toEqual([]);
  watch.signal("SIGTERM");
  expect(await watch.ended()).toBe(143);
  expect(processesWith(mark, "")).toEqual([]);
  expect(left()).toEqual([]);
});

/** Command lines of what carries the mark in its environment. */
function processesWith(mark: string, program: string): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const marked = readFileSync(`/proc/${pid}/environ`, "utf8");
        if (!marked.includes(mark)) return [];
        return [readFileSync(`/proc/${pid}/cmdline`, "utf8")];
      } catch {
        // Another's process, or one that has ended.
        return [];
      }
    })
    .filter((line) => line.startsWith(program));
}

test.each([
  [["ch9"], 'There is no chapter "ch9". Chapters: ch1, ch2, ch10.'],
  [["ch11"], 'There is no chapter "ch11". Chapters: ch1, ch2, ch10.'],
  [["ch1", "ch2"], 'watch takes one chapter, not "ch2" too.'],
  [["--nope"], "There is no option --nope. Options: --target, --lang,"],
  [["--target"], "--target needs a value after it."],
  [["--lang", "fr"], 'There is no language "fr"'],
  [["--target", "nowhere"], "There is no folder nowhere."],
])("%j: one line and exit 2", async (args, sentence) => {
  const { watch } = startWatch(args, piped);
  expect(await watch.ended()).toBe(2);
  expect(watch.output).toContain(sentence);
  expect(watch.output.trim().split("\n")).toHaveLength(1);
});

test("--help lists the keys", async () => {
  const { watch } = startWatch(["--help"], piped);
  expect(await watch.ended()).toBe(0);
  expect(watch.output).toContain("Keys: h hint, t transcript");
});
