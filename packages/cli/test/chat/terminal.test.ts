import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { noTerminal } from "../watch/pseudo-terminal.ts";
import { chatOnTerminal, isRunning, tempRoot } from "./chatting.ts";

vi.setConfig({ testTimeout: 180_000 });

const CTRL_C = "\u0003";
const CTRL_D = "\u0004";
const PROMPT = "> ";
const KEY = "sk-ant-planted-9876543210";

const onTerminal = test.skipIf(noTerminal !== "");

if (noTerminal) console.warn(`Skipped: ${noTerminal}.`);

onTerminal(
  "a session: a tool, Ctrl-C in it and in an answer, a paste, the end",
  async () => {
    const root = tempRoot();
    const chat = chatOnTerminal(["--solution"], { root });
    await chat.until("/help says what you can type");
    await chat.until(PROMPT);
    chat.type("read notes.txt\r");
    await chat.until("[read: notes.txt] 3 lines");
    await chat.until("make the test green");
    await chat.until(PROMPT);

    // In the middle of a tool. No other process is called like that.
    const seconds = `987${process.pid}`;
    chat.type(`run sleep ${seconds}; echo over\r`);
    await chat.until(`[bash: sleep ${seconds}`);
    await vi.waitUntil(() => isRunning(`sleep ${seconds}`), 20_000);
    chat.type(CTRL_C);
    await chat.until("Stopped.");
    await vi.waitUntil(() => !isRunning(`sleep ${seconds}`), 20_000);
    await chat.until("Ctrl-C once more leaves.");
    await chat.until(PROMPT);

    // In the middle of an answer: what it would have said last never comes.
    chat.type("what can you do\r");
    await chat.until("This is all that");
    chat.type(CTRL_C);
    await chat.until("Stopped.");
    await chat.until(PROMPT);
    expect(chat.output).not.toContain("- what can you do?");

    // In 40 columns the spinner is cut, or it could not be taken away again.
    writeFileSync(join(root, "narrow"), "");
    await vi.waitUntil(() => existsSync(join(root, "narrowed")), 20_000);
    await new Promise((resolve) => setTimeout(resolve, 500));
    chat.type(`run sleep 1; echo ${"a".repeat(40)}\r`);
    await chat.until(`[bash: sleep 1; echo ${"a".repeat(14)}…`);
    await chat.until("It ran, and this came out:");
    await chat.until(PROMPT);

    chat.type(
      "请问\u001b[200~a\rb\u001b[201~，这段中文比四十列的终端还要宽一些吗\r",
    );
    await chat.until("[pasted 1: 2 lines]");
    await chat.until("这句话我没听懂");
    await chat.until(PROMPT);
    chat.type("/stats\r");
    await chat.until("tool calls 3");
    await chat.until(PROMPT);
    chat.type(CTRL_D);
    await chat.until("ended with 0");
    await chat.until("as it was");
    expect(chat.output).not.toContain("NOT as it was");
  },
);

onTerminal("Ctrl-C while the model is asked; twice leaves", async () => {
  const root = tempRoot();
  const url = await silentServer();
  const env = { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: url };
  const chat = chatOnTerminal(["--solution", "--model", "m-1"], { root, env });
  await chat.until("with m-1 (anthropic)");
  await chat.until(PROMPT);
  chat.type("hello\r");
  await chat.until("Thinking");
  // What is typed meanwhile waits, and Ctrl-C forgets it.
  chat.type("not this");
  chat.type(CTRL_C);
  await chat.until("Stopped.");
  await chat.until(PROMPT);
  chat.type("/model m-2\r");
  await chat.until("The model is m-2.");
  await chat.until(PROMPT);
  chat.type("half a line");
  await chat.until("half a line");
  chat.type(CTRL_C);
  await chat.until("Ctrl-C once more leaves.");
  chat.type(CTRL_C);
  await chat.until("ended with 0");
  await chat.until("as it was");
  expect(chat.output).not.toContain("NOT as it was");
  expect(chat.output).not.toContain("not this");
  expect(chat.output).not.toContain(KEY);
});

onTerminal.each([
  ["SIGTERM", "ended with 143"],
  // Makes it break, by the option below.
  ["SIGUSR2", "ended with 1"],
] as const)(
  "%s leaves the terminal as it was, and no process",
  async (signal, end) => {
    const root = tempRoot();
    const crash = 'process.on("SIGUSR2",()=>{throw new Error("broken")})';
    const script = `data:text/javascript,${encodeURIComponent(crash)}`;
    const env = { NODE_OPTIONS: `--import=${script}` };
    const chat = chatOnTerminal(["--solution"], { root, env });
    await chat.until("pid ");
    const pid = Number.parseInt(await chat.until("\n"), 10);
    await chat.until(PROMPT);
    const seconds = `986${process.pid}${signal.length}`;
    chat.type(`run sleep ${seconds}\r`);
    await vi.waitUntil(() => isRunning(`sleep ${seconds}`), 20_000);
    process.kill(pid, signal);
    await chat.until(end);
    await chat.until("as it was");
    expect(chat.output).not.toContain("NOT as it was");
    await vi.waitUntil(() => !isRunning(`sleep ${seconds}`), 20_000);
  },
);

/** Takes every request and answers none. */
async function silentServer(): Promise<string> {
  const server = createServer((socket) => socket.on("error", () => {}));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return `http://127.0.0.1:${port}`;
}
