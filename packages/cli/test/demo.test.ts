import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const MAIN = fileURLToPath(new URL("../src/main.mjs", import.meta.url));
/** A machine under load may take its time to start a process. */
const PATIENCE_MS = 30_000;

interface Played {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** What the demo left in the folder for temporary files. */
  readonly left: readonly string[];
}

interface PlayOptions {
  readonly env?: Record<string, string>;
  /** Presses Ctrl-C as soon as this has been printed. */
  readonly interruptAt?: string;
}

/** Runs the real command, with a folder of its own for temporary files. */
async function play(
  args: readonly string[],
  { env = {}, interruptAt }: PlayOptions = {},
): Promise<Played> {
  const temporary = await mkdtemp(join(tmpdir(), "demo-test-"));
  onTestFinished(() => rm(temporary, { recursive: true, force: true }));
  const child = spawn(process.execPath, [MAIN, "demo", ...args], {
    env: { ...process.env, LC_ALL: "C", TMPDIR: temporary, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  let interrupted = false;
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
    if (!interruptAt || interrupted || !stdout.includes(interruptAt)) return;
    interrupted = true;
    child.kill("SIGINT");
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  const all = await readdir(temporary);
  const left = all.filter((name) => name.startsWith("mini-claw-demo-"));
  return { code, stdout, stderr, left };
}

/** Expects the texts in the output, one after the other. */
function expectInOrder(output: string, texts: readonly string[]): void {
  let from = 0;
  for (const text of texts) {
    const at = output.indexOf(text, from);
    expect(at, `"${text}" comes next in:\n${output.slice(from)}`).not.toBe(-1);
    from = at + text.length;
  }
}

test("the conversation goes from a red test to a green one", {
  timeout: PATIENCE_MS,
}, async () => {
  const { code, stdout, stderr, left } = await play(["--fast"]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(left).toEqual([]);
  expectInOrder(stdout, [
    "node test.js: FAILED (exit code 1)",
    "user → agent",
    "turn 1   agent → model  sends the conversation: 1 message",
    "tool_use list {}",
    "stop_reason tool_use",
    "list → agent   tool_result",
    "turn 2   agent → model  sends all 3 messages",
    'tool_use read {"path":"package.json"}',
    'tool_use bash {"command":"node test.js"}',
    "bash → agent   tool_result, is_error",
    "[exit code 1]",
    'tool_use read {"path":"pages.js"}',
    "tool_use edit {",
    '"old_string": "return Math.floor(items / perPage);"',
    'tool_use bash {"command":"node test.js"}',
    "bash → agent   tool_result\n",
    "stop_reason end_turn",
    "agent → user   done: 7 turns",
    "before         FAILED (exit code 1)",
    "after          passed (exit code 0)",
    "+ return Math.ceil(items / perPage);",
    "pnpm test ch1",
  ]);
});

test("without a terminal there is no colour, and no line over 80 columns", {
  timeout: PATIENCE_MS,
}, async () => {
  const { stdout } = await play(["--fast"]);
  expect(stdout).not.toContain("\u001b");
  const long = stdout.split("\n").filter((line) => line.length > 80);
  expect(long).toEqual([]);
});

test("--json prints one object a line: the events, then the proof", {
  timeout: PATIENCE_MS,
}, async () => {
  const { code, stdout } = await play(["--json"]);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split("\n");
  const objects = lines.map((line) => JSON.parse(line));
  expect(objects.slice(-2)).toMatchObject([
    { type: "run_end", result: { reason: "done", turns: 7 } },
    {
      type: "proof",
      holds: true,
      before: { passed: false },
      after: { passed: true },
      changes: [{ file: "pages.js" }],
    },
  ]);
  const calls = objects.filter(({ type }) => type === "tool_start");
  expect(calls.map(({ call }) => call.name)).toEqual([
    "list",
    "read",
    "bash",
    "read",
    "edit",
    "bash",
  ]);
});

test("it speaks Chinese by --lang and by the locale", {
  timeout: PATIENCE_MS,
}, async () => {
  const asked = await play(["--fast", "--lang", "zh"]);
  expect(asked.code).toBe(0);
  expectInOrder(asked.stdout, ["用户 → 智能体", "第 7 轮", "通过"]);
  const { stdout } = await play(["--fast"], {
    env: { LC_ALL: "", LANG: "zh_CN.UTF-8" },
  });
  expect(stdout).toBe(asked.stdout);
});

test("Ctrl-C ends it with 130 and leaves nothing behind", {
  timeout: PATIENCE_MS,
}, async () => {
  const played = await play([], { interruptAt: "turn 1" });
  expect(played.code).toBe(130);
  expect(played.stderr.trim()).toBe("Interrupted.");
  expect(played.stdout).not.toContain("turn 2");
  expect(played.left).toEqual([]);
});

test("--keep leaves the repaired project and says where", {
  timeout: PATIENCE_MS,
}, async () => {
  const { stdout, left } = await play(["--fast", "--keep"]);
  expect(left).toHaveLength(1);
  expect(stdout).toMatch(new RegExp(`kept +\\S+${left[0]}\n`));
});

test("when the tools fail it says so, proves nothing and exits 1", {
  timeout: PATIENCE_MS,
}, async () => {
  const { code, stdout, stderr, left } = await play(["--fast"], {
    env: { PATH: "/nowhere" },
  });
  expect(code).toBe(1);
  expect(stdout).toContain("This is not what I expected.");
  expect(stderr).toBe(
    "The demo did not do what it should: the project is not fixed.\n",
  );
  expect(left).toEqual([]);
});

test.each([
  ["--slow", "Unknown flag --slow."],
  ["now", 'demo takes no "now".'],
  ["--lang=fr", '--lang is en or zh, not "fr".'],
])(
  "%s is refused in one line, with exit code 2",
  {
    timeout: PATIENCE_MS,
  },
  async (word, sentence) => {
    const { code, stdout, stderr } = await play([word]);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
    expect(stderr).toContain(sentence);
  },
);
