import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { chatArguments } from "../../src/chat/arguments.ts";
import { chatCommandWords } from "../../src/chat/words.ts";
import { UsageError } from "../../src/course/usage.ts";
import { isRunning, talk, tempRoot, writtenUpTo } from "./chatting.ts";

vi.setConfig({ testTimeout: 120_000 });

const KEY = "sk-ant-planted-0123456789";

test("piped lines are answered by the toy model, and it really works", async () => {
  const root = tempRoot();
  const input = [
    "list files",
    "change nmae to name in greet.js",
    "",
    "运行 node test.js",
    "/stats",
  ].join("\n");
  const { code, stdout, stderr } = await talk(["--solution"], { root, input });
  expect(stderr).toContain("with a toy model: no key is set");
  expect(stderr).toContain("playground/ was made");
  expect(stdout).toContain("[list: .] 5 lines\n");
  expect(stdout).toContain("[edit: greet.js] Replaced 1 match");
  expect(stdout).toContain(
    "我来运行 node test.js。\n[bash: node test.js] ok\n",
  );
  expect(stdout).toContain("tool calls 3 (0 failed), errors 0");
  expect(stdout, "no spinner, no colour").not.toContain("\u001b");
  expect(stdout, "no prompt").not.toMatch(/^>/m);
  expect(readFileSync(join(root, "playground/greet.js"), "utf8")).toContain(
    '"Hello, " + name',
  );
  expect(code).toBe(0);
  // What is there is left alone.
  const again = await talk(["--solution", "-p", "list files"], { root });
  expect(again.stderr).not.toContain("was made");
});

test("-p gives one answer, --json its events, each on a line", async () => {
  const root = tempRoot({ "work/a.txt": "hello" });
  const workspace = ["--workspace", join(root, "work")];
  const args = ["--solution", ...workspace, "--json", "-p", "read a.txt"];
  const { code, stdout } = await talk(args, { root, input: "ignored" });
  const events = stdout
    .trimEnd()
    .split("\n")
    .map((line): { type: string } => JSON.parse(line));
  expect(events.at(0)).toEqual({ type: "turn_start", turn: 1 });
  expect(events.filter(({ type }) => type === "tool_end")).toMatchObject([
    { call: { name: "read" }, result: { content: "hello" } },
  ]);
  expect(events.at(-1)).toMatchObject({
    type: "run_end",
    result: { reason: "done" },
  });
  expect(code).toBe(0);
  expect(existsSync(join(root, "playground"))).toBe(false);
});

test.each([
  [["--foo"], "Unknown flag --foo"],
  [["hello"], 'chat takes no "hello"'],
  [["--provider", "gpt"], 'There is no provider "gpt". Providers: toy,'],
  [["--workspace", "nowhere"], "--workspace nowhere is no folder."],
  [["--lang", "fr"], '--lang is en or zh, not "fr".'],
  [["-p", "  "], "The prompt is blank."],
  [["-p"], "--prompt needs a value."],
])("%j is not understood, and that is one line", (args, sentence) => {
  const understand = () => chatArguments(args, chatCommandWords.en);
  expect(understand).toThrow(UsageError);
  expect(understand).toThrow(sentence);
});

test("what is not understood is exit code 2", async () => {
  const root = tempRoot();
  const unknown = await talk(["--foo"], { root });
  expect(unknown).toMatchObject({ code: 2, stdout: "" });
  expect(unknown.stderr).toMatch(/^Unknown flag --foo\. Flags: .*\n$/);
  const toy = await talk(["--solution", "--model", "x"], { root });
  expect(toy).toMatchObject({ code: 2, stdout: "" });
  expect(toy.stderr).toMatch(/^--model needs a real model: .*\n$/);
});

test("a provider that cannot be reached is one line, and exit code 1", async () => {
  // The file is Windows', the address leads nowhere.
  const root = tempRoot({
    ".env": `\ufeffexport ANTHROPIC_API_KEY="${KEY}"\r\nMINI_CLAW_MODEL=m-1\r\n`,
    ".env.txt": "",
  });
  const env = { ANTHROPIC_BASE_URL: "http://127.0.0.1:9" };
  const args = ["--solution", "--json", "-p", "hi"];
  const { code, stdout, stderr } = await talk(args, { root, env });
  expect(stderr).toContain("rename it to .env");
  expect(stderr).toContain("with m-1 (anthropic)");
  expect(stdout).toContain('{"type":"error","message":');
  expect(code).toBe(1);
  expect(stdout + stderr).not.toContain(KEY);

  const plain = await talk(["--solution"], { root, env, input: "hi\n/stats" });
  expect(plain.stdout).toMatch(
    /^The model could not answer: .*\n.*errors 1\n$/,
  );
  expect(plain.code).toBe(1);

  // A variable of the shell wins, also when it is empty.
  const shell = { ...env, ANTHROPIC_API_KEY: "" };
  const toy = await talk(["--solution", "-p", "hi"], { root, env: shell });
  expect(toy.stderr).toContain("with a toy model: no key is set");
  const asked = ["--solution", "--provider", "anthropic", "-p", "hi"];
  const none = await talk(asked, { root, env: shell });
  expect(none.stderr).toContain("ANTHROPIC_API_KEY is not set");
  expect(none.code).toBe(1);
});

test("no key is in what the agent runs, whoever wrote the agent", async () => {
  const root = tempRoot({ ".env": `DASHSCOPE_API_KEY=${KEY}\n` });
  writtenUpTo(5, root);
  const env = { ANTHROPIC_API_KEY: KEY, OPENAI_API_KEY: KEY };
  const args = ["--provider", "toy", "-p", "run env", "--json"];
  const { code, stdout, stderr } = await talk(args, { root, env });
  expect(stdout).toContain("PATH=");
  expect(stdout + stderr).not.toContain(KEY);
  expect(code).toBe(0);
});

test("what a tool leaves running ends with the chat", async () => {
  const root = tempRoot();
  // The runner of chapter 4 does not know better; that of chapter 8 does.
  writtenUpTo(5, root);
  const seconds = `985${process.pid}`;
  const input = `run sleep ${seconds} >/dev/null 2>&1 & echo begun`;
  const { code, stdout } = await talk([], { root, input });
  expect(stdout).toContain("begun");
  expect(code).toBe(0);
  expect(isRunning(`sleep ${seconds}`)).toBe(false);
});

test("an untouched starter says what is missing, and what to do", async () => {
  const root = tempRoot();
  writtenUpTo(0, root);
  const { code, stdout, stderr } = await talk([], { root, input: "hi" });
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(
    /^userMessage \(chapter 1\) is not written yet: packages\/starter\/src\/messages\.ts:\d+, and \d+ more\.\n/,
  );
  expect(stderr).toContain("pnpm test ch1");
  expect(stderr).toContain("pnpm chat --solution");
});

test("after chapter 5 the reference's terminal talks to the agent", async () => {
  const root = tempRoot();
  const files = writtenUpTo(5, root);
  // The agent is the learner's indeed.
  const agent = files.get("agent-run.ts") ?? "";
  const mine = agent.replace("#text = text", '#text = text + "!"');
  expect(mine).not.toBe(agent);
  const file = join(root, "packages/starter/src/agent-run.ts");
  writeFileSync(file, mine);
  const { code, stdout, stderr } = await talk(["--json"], {
    root,
    input: "hi",
  });
  expect(stderr).toContain("Chapter 7 is still to be written");
  expect(stderr).toContain("Your agent (packages/starter)");
  expect(stdout).toContain('what can you do?!"');
  expect(code).toBe(0);

  writeFileSync(file, `${mine}\nconst broken = ;\n`);
  const broken = await talk([], { root, input: "hi" });
  expect(broken.code).toBe(1);
  expect(broken.stderr).toContain("packages/starter does not load");
});

test("a learner who is done with chapter 7 talks by their own program", async () => {
  const root = tempRoot();
  const files = writtenUpTo(7, root);
  const repl = files.get("chat-repl.ts") ?? "";
  const mine = repl.replace("return words.help;", 'return "my own help";');
  expect(mine).not.toBe(repl);
  writeFileSync(join(root, "packages/starter/src/chat-repl.ts"), mine);
  const { code, stdout, stderr } = await talk([], { root, input: "/help" });
  expect(stdout).toBe("my own help\n");
  expect(stderr).not.toContain("still to be written");
  expect(code).toBe(0);
});
