import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  codeSteps,
  tokensOf,
} from "../../../../book/.vitepress/theme/explorer/code.ts";
import {
  canMove,
  type Explorer,
  move,
  moveForKey,
  namesIn,
  openRecording,
  viewOf,
} from "../../../../book/.vitepress/theme/explorer/explorer.ts";
import { placeToShow } from "../../../../book/.vitepress/theme/explorer/scrolling.ts";
import { explorerWords } from "../../../../book/.vitepress/theme/explorer/words.ts";
import { scenarios } from "../../../../book/recordings/scenarios.ts";
import {
  PROGRAMS,
  type Programs,
  readRecording,
} from "../../src/book/conversation/recording.ts";
import { here } from "../../src/course/place.ts";
import type { Language } from "../../src/language.mjs";

// Written by record.ts, and compared by its proof.
const programs = JSON.parse(
  readFileSync(join(here.root, PROGRAMS), "utf8"),
) as Programs;

function open(name: string, language: Language = "en") {
  return openRecording(readRecording(here.root, name, language));
}

function view(explorer: Explorer, language: Language = "en") {
  const program = programs[explorer.recording.program];
  return viewOf(explorer, program, explorerWords[language]);
}

/** The views of all steps, in order. */
function walk(name: string, language: Language = "en") {
  const explorer = open(name, language);
  return explorer.recording.steps.map((_, at) =>
    view({ ...explorer, at }, language),
  );
}

test("it goes forward and back, and stops at both ends", () => {
  let explorer = open("direct");
  expect(canMove(explorer, "back")).toBe(false);
  expect(move(explorer, "back").at).toBe(0);
  explorer = move(move(explorer, "next"), "next");
  expect(view(explorer)).toMatchObject({ step: 3, of: 6 });
  expect(move(explorer, "back").at).toBe(1);
  explorer = move(explorer, "last");
  expect(explorer.at).toBe(5);
  expect(canMove(explorer, "next")).toBe(false);
  expect(move(explorer, "next").at).toBe(5);
  expect(move(explorer, "first").at).toBe(0);
});

test("arrow keys, Home and End move; other keys do not", () => {
  expect(["ArrowLeft", "ArrowRight", "Home", "End"].map(moveForKey)).toEqual([
    ...["back", "next", "first", "last"],
  ]);
  expect(moveForKey("a")).toBeUndefined();
  expect(namesIn(" direct  one-tool\n")).toEqual(["direct", "one-tool"]);
});

test("each step shows the messages so far, and which of them are new", () => {
  const numbers = walk("one-tool").map(({ messages }) => [
    messages.length,
    messages.filter(({ isNew }) => isNew).length,
  ]);
  expect(numbers).toEqual([
    ...[
      [1, 1],
      [1, 0],
      [1, 0],
      [2, 1],
      [2, 0],
      [2, 0],
      [2, 0],
      [3, 1],
    ],
    ...[
      [3, 0],
      [3, 0],
      [3, 0],
      [4, 1],
      [4, 0],
      [4, 0],
    ],
  ]);
});

test("a reply is on its way until it is stored", () => {
  const steps = walk("one-tool");
  const replies = steps.map(({ reply }) => reply?.stopReason ?? "-");
  expect(replies).toEqual([
    ...["-", "-", "tool_use", "-", "-", "-", "-", "-"],
    ...["-", "-", "end_turn", "-", "-", "-"],
  ]);
  // A single turn keeps no history: its replies come to be seen in requests.
  expect(
    walk("single-turn").map(({ reply }) => reply?.stopReason ?? "-"),
  ).toEqual([
    ...["-", "tool_use", "tool_use", "tool_use", "tool_use"],
    ...["-", "end_turn", "end_turn"],
  ]);
});

test("calls run, get their results, and go into a message", () => {
  const calls = walk("several-tools").map((step) =>
    step.calls.map(
      ({ call, result }) => `${call.id} ${result ? "done" : "runs"}`,
    ),
  );
  expect(calls.slice(4, 9)).toEqual([
    [],
    ["toolu_1 runs", "toolu_2 runs"],
    ["toolu_1 done", "toolu_2 runs"],
    ["toolu_1 done", "toolu_2 done"],
    [],
  ]);
});

test("the request is exactly what the model was sent", () => {
  const { recording } = open("one-tool");
  const [, first, , , , , , , , second] = walk("one-tool");
  const { system, messages, tools } = recording;
  expect(JSON.parse(first?.requestJson ?? "")).toEqual({
    ...{ system, messages: messages.slice(0, 1), tools },
  });
  expect(JSON.parse(second?.requestJson ?? "")).toEqual({
    ...{ system, messages: messages.slice(0, 3), tools },
  });
});

test("an error is marked, and joined to its call by the id", () => {
  const message = walk("unknown-tool").at(-1)?.messages[2];
  expect(message).toMatchObject({
    role: "user",
    blocks: [{ type: "tool_result", id: "toolu_1", isError: true }],
  });
  expect(message?.blocks[0]?.text).toContain("There is no tool");
});

test("the end says why, and what the answer is", () => {
  expect(walk("turn-limit").at(-1)?.end).toEqual({
    reason: "max_turns",
    text: "Still not. Once more.",
  });
  expect(walk("single-turn").at(-1)?.end?.reason).toBeUndefined();
  expect(walk("direct").at(-2)?.end).toBeUndefined();
});

test("the lines at work are marked, under the number of their step", () => {
  for (const { name } of scenarios) {
    for (const { code, number, heading, step } of walk(name)) {
      const where = `${name}, step ${step}`;
      expect(heading, where).not.toBe("");
      const active = code.filter(({ isAtWork }) => isAtWork);
      expect(
        active.map((one) => one.number),
        where,
      ).toEqual([number]);
      const marked = code.flatMap((one) =>
        one.lines.filter(({ isAtWork }) => isAtWork).map(() => one.number),
      );
      expect(new Set(marked), where).toEqual(new Set([number]));
    }
  }
});

test("the code is the region's, without its comments", () => {
  const program = programs["ch5-agent-loop"];
  const steps = codeSteps(program, { number: 1, lines: [] });
  expect(steps.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5]);
  const shown = steps.flatMap(({ lines }) =>
    lines.map(
      ({ indent, tokens }) =>
        " ".repeat(indent) + tokens.map(({ text }) => text).join(""),
    ),
  );
  const code = program.code.filter((line) => !/^\s*\/\//.test(line));
  expect(shown).toEqual(code);
  expect(tokensOf('return "done";').map(({ kind }) => kind)).toEqual([
    ...["keyword", "plain", "string", "plain"],
  ]);
});

test("every step says what happens, in both languages", () => {
  for (const { name } of scenarios) {
    for (const language of ["en", "zh"] as const) {
      for (const { status, step } of walk(name, language)) {
        const where = `${name} ${language} ${step}: ${status}`;
        expect(status, where).toMatch(language === "en" ? /[.]$/ : /。$/);
        expect(status, where).not.toMatch(/undefined|NaN|\[object/);
        // Three lines on a phone: more would move the code below.
        expect(status.length, where).toBeLessThan(language === "en" ? 118 : 66);
      }
    }
  }
  const says = walk("cut-off").map(({ status }) => status);
  expect(says[4]).toContain("cut off");
  expect(says[5]).toContain("without being run");
  expect(walk("tool-error")[6]?.status).toContain("read has failed");
  expect(walk("unknown-tool")[6]?.status).toContain("no tool open_file");
});

test("an area scrolls only as far as it has to", () => {
  const seen = { from: 100, length: 200 };
  expect(placeToShow(seen, 150, 200)).toBe(100);
  expect(placeToShow(seen, 50, 90)).toBe(38);
  expect(placeToShow(seen, 400, 450)).toBe(262);
  expect(placeToShow(seen, 400, 900)).toBe(388);
  expect(placeToShow(seen, 0, 20)).toBe(0);
});
