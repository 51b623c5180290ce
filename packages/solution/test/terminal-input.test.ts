import { expect, onTestFinished, test } from "vitest";
import { FakeTerminal } from "../../../tests/helpers/terminal.ts";
import { Interrupts, PipedInput } from "../src/chat-input.ts";
import { chatWords } from "../src/chat-words.ts";
import { TerminalInput } from "../src/terminal-input.ts";

const CTRL_C = "\u0003";

function open(signal?: AbortSignal) {
  const terminal = new FakeTerminal({ isTTY: true });
  const input = new TerminalInput(
    terminal.input,
    terminal.output,
    chatWords.en,
    new Interrupts(signal),
  );
  onTestFinished(() => input.close());
  return { terminal, input };
}

/** The terminal has taken all that was typed. */
function taken(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

test("Chinese may come byte by byte, in what is typed and pasted", async () => {
  const { terminal, input } = open();
  const line = input.read();
  const keys = "中文，\u001b[200~一\r二\u001b[201~！\r";
  for (const byte of Buffer.from(keys)) {
    terminal.input.write(Buffer.of(byte));
  }
  expect(await line).toBe("中文，一\n二！");
  expect(terminal.screen).toBe("> 中文，[pasted 1: 2 lines]！");
});

test("what is typed before it is read waits, a line for each read", async () => {
  const { terminal, input } = open();
  terminal.type("one\rtw");
  await taken();
  expect(terminal.screen, "nothing is shown in the middle of an answer").toBe(
    "",
  );
  expect(await input.read()).toBe("one");
  const second = input.read();
  terminal.type("o\r");
  expect(await second).toBe("two");
  terminal.input.end("three\r");
  await taken();
  expect(await input.read()).toBe("three");
  expect(await input.read()).toBeUndefined();
});

test("Ctrl-C takes away what was typed; only twice in a row leaves", async () => {
  const { terminal, input } = open();
  const line = input.read();
  terminal.type(`abc${CTRL_C}d${CTRL_C}e\r`);
  expect(await line).toBe("e");
  const next = input.read();
  terminal.type(CTRL_C + CTRL_C);
  expect(await next).toBeUndefined();
  await input.left;
  expect(await input.read()).toBeUndefined();
});

test("in an answer Ctrl-C calls who listens, and says that twice leaves", async () => {
  const { terminal, input } = open();
  let calls = 0;
  const stopListening = input.onInterrupt(() => {
    calls += 1;
  });
  terminal.type(`not this${CTRL_C}`);
  await taken();
  expect(calls).toBe(1);
  stopListening();
  const line = input.read();
  expect(terminal.screen).toBe(`${chatWords.en.againToLeave}\n>`);
  terminal.type("this\r");
  expect(await line).toBe("this");
});

test("a signal interrupts and leaves, whatever was typed ahead", async () => {
  const controller = new AbortController();
  const { terminal, input } = open(controller.signal);
  terminal.type("ahead\r");
  await taken();
  let calls = 0;
  input.onInterrupt(() => {
    calls += 1;
  });
  controller.abort();
  await input.left;
  expect(calls).toBe(1);
  expect(await input.read()).toBeUndefined();

  const { input: pipe } = new FakeTerminal({ isTTY: false });
  const piped = new PipedInput(pipe, new Interrupts(controller.signal));
  expect(await piped.read()).toBeUndefined();
  piped.close();
});

test("the line can be edited, and the last one comes back", async () => {
  const { terminal, input } = open();
  const first = input.read();
  terminal.type("wrng\u001b[D\u001b[Do\r");
  expect(await first).toBe("wrong");
  const second = input.read();
  terminal.type("\u001b[A!\r");
  expect(await second).toBe("wrong!");
});
