import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { STARTER } from "../../src/course/place.ts";
import { Conversation, noTerminal } from "../watch/pseudo-terminal.ts";
import { Learner } from "./learner.ts";

vi.setConfig({ testTimeout: 60_000 });

let learner: Learner;
beforeEach(() => {
  learner = new Learner();
});
afterEach(() => learner.close());

const GREET = `${STARTER}/greet.ts`;
const stub = (name: string) => `throw new NotImplemented("ch1", "${name}");`;

test("solution shows a diff, and asks before it reveals", async () => {
  learner.writeCourse();
  const hidden = await learner.type("solution", ["ch1"]);
  expect(hidden.code).toBe(1);
  expect(hidden.text).toContain("You have not tried ch1 hello yet");
  expect(hidden.text).not.toContain("const word");
  const shown = await learner.run("solution", ["ch1", "--yes"]);
  expect(shown.code).toBe(0);
  expect(shown.text).toContain('    const word = "hello";');
  expect(shown.text).not.toContain("bye");

  learner.edit("greet.ts", stub("hello"), 'return "hullo " + name;');
  const { text } = await learner.run("solution", ["ch1", "hello"]);
  expect(text).toContain(`- yours          ${GREET}:5`);
  expect(text).toContain("A line with - is only in yours");
  expect(text).toContain('\n  -   return "hullo " + name;');
  expect(text).toContain('\n  +   const word = "hello";');
  await learner.run("reset", ["ch1"]);
  await learner.run("checkpoint", ["ch2"]);
  const same = await learner.run("solution", ["ch1"]);
  expect(same.text.match(/The two are the same/g)).toHaveLength(2);
});

test("solution --open hands the reference to the editor", async () => {
  learner.writeCourse();
  const open = ["ch1", "hello", "--yes", "--open"];
  const none = await learner.type("solution", open);
  expect(none).toMatchObject({ code: 1 });
  expect(none.text).toContain("No editor is set");
  const EDITOR = "printf '%s\\n' opened";
  const { code, text } = await learner.type("solution", open, { EDITOR });
  expect(text).toBe(
    `opened\n${learner.path("packages/solution/src/greet.ts")}\n`,
  );
  expect(code).toBe(0);
  const failed = await learner.type("solution", open, { EDITOR: "false" });
  expect(failed.text).toContain('"false" ended with exit code 1');
});

test.skipIf(noTerminal).each([
  ["Ctrl-C", "\x03", 130],
  ["Ctrl-D", "\x04", 1],
  ["Enter", "\r", 0],
])("on a terminal, %s reveals nothing", async (_, key, code) => {
  const terminal = askOnTerminal();
  await terminal.until("have not tried");
  await terminal.until("No");
  terminal.type(key);
  expect(await terminal.ended()).toBe(code);
  expect(terminal.output).not.toContain("const word");
  // The cursor is shown again.
  expect(terminal.output.lastIndexOf("\x1b[?25h")).toBeGreaterThan(
    terminal.output.lastIndexOf("\x1b[?25l"),
  );
});

test.skipIf(noTerminal)("on a terminal, y shows the reference", async () => {
  const terminal = askOnTerminal();
  await terminal.until("have not tried");
  await terminal.until("No");
  terminal.type("y");
  await terminal.until("const word");
  expect(await terminal.ended()).toBe(0);
});

/** `solution ch1` on a terminal of a usual size. */
function askOnTerminal(): Conversation {
  learner.writeCourse();
  const program = learner.commandLine("solution", ["ch1"]);
  const command = `stty cols 80 rows 24; exec ${program}`;
  return Conversation.onTerminal(command, learner.env());
}
