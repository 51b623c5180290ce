import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { run } from "../../src/commands/hint.ts";
import { readFiles, writeFiles } from "../../src/course/files.ts";
import {
  inPlace,
  type Place,
  SOLUTION,
  STARTER,
} from "../../src/course/place.ts";
import { columnsOf } from "../../src/test/text-layout.mjs";
import { makeMiniature, removeMiniature } from "../course/miniature.ts";
import { bookOf } from "./book.ts";

let place: Place;
let printed: string[];

beforeEach(() => {
  place = makeMiniature(bookOf());
  printed = [];
  for (const method of ["log", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((text) => {
      printed.push(String(text));
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  removeMiniature(place);
});

async function hint(...args: string[]) {
  const code = await run(["--lang", "en", ...args], place);
  return { code, text: printed.join("\n") };
}

/** The finished functions of a file, in the learner's folder. */
function solve(file: string): void {
  const text = readFiles(inPlace(place, SOLUTION)).get(file) ?? "";
  writeFiles(inPlace(place, STARTER), new Map([[file, text]]));
}

const first = `ch1 hello  packages/starter/src/greet.ts:9
Hint 1: a nudge

  A nudge for hello.

More help: pnpm hint ch1 hello 2`;

test("the first hint comes without a number, with the way to more", async () => {
  expect(await hint("ch1", "hello")).toEqual({ code: 0, text: first });
});

test("a chapter means its first unfinished exercise", async () => {
  expect((await hint("ch1")).text).toBe(first);
});

test("nothing means the exercise that comes now", async () => {
  expect((await hint()).text).toBe(first);
  solve("greet.ts");
  printed = [];
  expect((await hint()).text).toContain("ch2 greetAll");
});

test("an exercise is found without its chapter", async () => {
  expect((await hint("bye")).text).toContain("ch1 bye");
});

test("a number means that hint, wherever it stands", async () => {
  const second = "Hint 2: the approach";
  expect((await hint("ch1", "hello", "2")).text).toContain(second);
  printed = [];
  expect((await hint("1", "HELLO", "2")).text).toContain(second);
});

test("the last hint points to the answer", async () => {
  const { text } = await hint("ch1", "hello", "3");
  expect(text).toContain("    say(/* ? */);");
  expect(text).toContain("The answer: pnpm solution ch1 hello");
});

test("hints and their frame come in Chinese", async () => {
  await run(["--lang", "zh", "ch1", "hello", "2"], place);
  expect(printed.join("\n")).toBe(`ch1 hello  packages/starter/src/greet.ts:9
提示 2：思路

  hello 的思路。

还想看更多：pnpm hint ch1 hello 3`);
});

test("a chapter that is written lists its names, all of it the check", async () => {
  solve("greet.ts");
  expect((await hint("ch1")).text).toContain("its hints: hello, bye.");
  solve("greet-all.ts");
  printed = [];
  expect((await hint()).text).toContain("pnpm test all");
});

test("a page that lacks the hints is named", async () => {
  removeMiniature(place);
  place = makeMiniature();
  expect(await hint("ch1", "hello")).toEqual({
    code: 1,
    text: "book/ch1.md has no hints for hello yet. The steps stand in the stub.",
  });
});

const wrong = [
  [["ch7"], 'No chapter and no exercise is called "ch7". Chapters: ch1, ch2.'],
  [["ch7", "hello"], 'There is no chapter "ch7". Chapters: ch1, ch2.'],
  [["ch3"], 'No chapter and no exercise is called "ch3". Chapters: ch1, ch2.'],
  [
    ["ch1", "hi"],
    'ch1 has no exercise "hi". Exercises and functions: hello, bye.',
  ],
  [["ch1", "hello", "4"], "There is no hint 4. Hints: 1 to 3."],
  [["ch1", "hello", "0"], "There is no hint 0. Hints: 1 to 3."],
  [
    ["ch1", "hello", "1", "2"],
    'hint takes a chapter, a name and a number: "2" is too much.',
  ],
  [["--all"], "Unknown flag --all. Flags: --lang, --help."],
  [["--lang", "fr"], '--lang is en or zh, not "fr".'],
] as const;

test.each(wrong)("hint %j is one line and 2", async (args, line) => {
  expect(await hint(...args)).toEqual({ code: 2, text: line });
});

test("the real program prints plain lines that fit", () => {
  const main = fileURLToPath(new URL("../../src/main.mjs", import.meta.url));
  for (const language of ["en", "zh"]) {
    const args = ["hint", "ch5", "run", "2", "--lang", language];
    const { status, stdout } = spawnSync(process.execPath, [main, ...args], {
      encoding: "utf8",
    });
    expect(status).toBe(0);
    expect(stdout).toContain("closeHistory");
    expect(stdout).not.toContain("\u001b");
    for (const line of stdout.split("\n")) {
      expect(columnsOf(line), line).toBeLessThanOrEqual(80);
    }
  }
});
