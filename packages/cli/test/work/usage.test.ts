import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Learner } from "./learner.ts";

vi.setConfig({ testTimeout: 60_000 });

let learner: Learner;
beforeEach(() => {
  learner = new Learner();
});
afterEach(() => learner.close());

test.each([
  [
    "checkpoint",
    [],
    "Which chapter? As in pnpm checkpoint ch1. Chapters: ch1, ch2.",
  ],
  ["checkpoint", ["ch9"], 'There is no chapter "ch9". Chapters: ch1, ch2.'],
  ["reset", ["ch3"], 'There is no chapter "ch3". Chapters: ch1, ch2.'],
  [
    "reset",
    ["ch1", "hi"],
    'ch1 has no exercise "hi". Exercises and functions: hello, bye.',
  ],
  [
    "solution",
    ["--all"],
    "Unknown flag --all. Flags: --open, --yes, --lang, --help.",
  ],
  ["undo", ["--lang", "fr"], 'There is no language "fr". Languages: en, zh.'],
  ["refresh", ["now"], 'refresh takes no "now": see pnpm refresh --help.'],
] as const)("%s %j is one line and 2", async (name, args, line) => {
  expect(await learner.run(name, args)).toEqual({ code: 2, text: line });
});

test("every command has help and speaks Chinese", async () => {
  const names = ["checkpoint", "reset", "solution", "undo", "refresh"] as const;
  for (const name of names) {
    const { code, text } = await learner.run(name, ["--help"]);
    expect(code).toBe(0);
    expect(text).toContain(`pnpm ${name}`);
    const chinese = await learner.run(name, ["--lang=zh", "--help"]);
    expect(chinese.text).toMatch(/\p{Script=Han}/u);
  }
});
