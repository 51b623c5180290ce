import { expect, test, vi } from "vitest";
import { recordAll } from "../../../../book/recordings/record.ts";
import { scenarios } from "../../../../book/recordings/scenarios.ts";
import { instrument } from "../../../../book/recordings/trace.ts";
import {
  readRecording,
  recordingPath,
} from "../../src/book/conversation/recording.ts";
import { openLab } from "../../src/course/lab.ts";
import { here } from "../../src/course/place.ts";
import {
  recordingProblems,
  recordingsProof,
} from "../../src/course/proofs/recordings.ts";

// A copy of the solution is compiled.
vi.setConfig({ testTimeout: 60_000 });

test("two recordings are the same, and name neither a host nor a time", async () => {
  const [first, second] = [
    await recordAll(here.root),
    await recordAll(here.root),
  ];
  expect(first).toEqual(second);
  for (const [path, text] of first) {
    expect(text, path).not.toMatch(/mini-claw-|\/tmp|\d{4}-\d\d-\d\d/);
  }
});

test("the proof holds, and says where a recording differs", async () => {
  const lab = openLab(here, {});
  try {
    expect((await recordingsProof.prove(lab)).failures).toEqual([]);
  } finally {
    lab.close();
  }
});

test("the proof finds what is stale, missing or left over", async () => {
  const wanted = await recordAll(here.root);
  const stale = recordingPath("direct", "en");
  const gone = recordingPath("one-tool", "zh");
  const old = recordingPath("no-such", "en");
  const current = new Map(wanted);
  const text = wanted.get(stale) ?? "";
  current.set(stale, text.replace('"end_turn"', '"tool_use"'));
  current.delete(gone);
  current.set(old, "{}\n");
  const failures = recordingProblems(current, wanted);
  expect(failures).toHaveLength(3);
  expect(failures[0]).toMatch(
    /^book\/recordings\/en\/direct\.json:\d+ says .*"tool_use".* gives .*"end_turn"/,
  );
  expect(failures[0]).toContain("pnpm book:update");
  expect(failures[1]).toContain(`${gone} is missing`);
  expect(failures[2]).toContain(`${old} belongs to no scenario`);
});

test("both languages have the same steps", () => {
  for (const { name } of scenarios) {
    const shapes = (["en", "zh"] as const).map((language) =>
      readRecording(here.root, name, language).steps.map(
        ({ phase, turn, number, lines, messages }) => ({
          ...{ phase, turn, number, lines, messages },
        }),
      ),
    );
    expect(shapes[0], name).toEqual(shapes[1]);
  }
});

test("each conversation shows what it is there to show", () => {
  const of = (name: string) => readRecording(here.root, name, "en");
  const phases = (name: string) => of(name).steps.map(({ phase }) => phase);
  expect(phases("direct")).toEqual([
    ...["limit", "ask", "reply", "store", "decide", "end"],
  ]);
  expect(phases("one-tool").slice(0, 9)).toEqual([
    ...["limit", "ask", "reply", "store", "decide", "act", "tool", "answer"],
    "limit",
  ]);
  expect(phases("single-turn")).toEqual([
    ...["ask", "reply", "decide", "act", "tool", "ask", "reply", "end"],
  ]);
  expect(phases("several-tools").join(" ")).toContain("act tool tool answer");
  expect(phases("cut-off").join(" ")).toContain("decide answer limit");
  const errors = of("tool-error").steps.filter(
    (step) => step.phase === "tool" && step.result.is_error,
  );
  expect(errors).toHaveLength(1);
  const end = of("turn-limit").steps.at(-1);
  expect(end).toMatchObject({ phase: "end", reason: "max_turns", turn: 3 });
});

test("a traced program tells its statements and constants", () => {
  const source = [
    "export function f(a) {",
    "  //#region ch3-single-turn",
    "  // 1. Look.",
    "  const b = a + 1;",
    '  if (b > 1) return "more";',
    "  else g();",
    "  //#endregion ch3-single-turn",
    "}",
  ].join("\n");
  const lines = instrument(source, "f.ts").split("\n");
  expect(lines[3]).toBe(
    '  __at({"kind":"other","from":4,"to":4}); const b = a + 1; __is("b", b);',
  );
  expect(lines[4]).toContain(
    'if (b > 1) { __at({"kind":"return","from":5,"to":5}); return "more"; }',
  );
  expect(lines[5]).toContain("else { __at(");
  expect(lines).toHaveLength(8);
});
