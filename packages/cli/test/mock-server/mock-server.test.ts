import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { readScript, ScriptFault } from "../../src/mock-server/read-script.ts";
import { mockServerWords } from "../../src/mock-server/words.ts";

const MAIN = fileURLToPath(new URL("../../src/main.mjs", import.meta.url));
/** A machine under load may take its time to start a process. */
const PATIENCE_MS = 30_000;
const KEY = "sk-ant-planted";

interface Started {
  readonly child: ChildProcess;
  output(): string;
  /** Resolves to the first match, once it has been printed. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
}

/** The command in a folder of its own that holds the script. */
async function start(
  script: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), "mock-server-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "script.json"), script);
  const child = spawn(
    process.execPath,
    [MAIN, "mock-server", "script.json", ...args],
    {
      env: { ...process.env, LC_ALL: "C", INIT_CWD: folder, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  const collect = (text: string) => {
    output += text;
  };
  child.stdout.setEncoding("utf8").on("data", collect);
  child.stderr.setEncoding("utf8").on("data", collect);
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  return {
    child,
    output: () => output,
    ended,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (found) resolve(found);
        };
        child.stdout.on("data", look);
        void ended.then(() => reject(new Error(`It ended:\n${output}`)));
        look();
      }),
  };
}

async function urlOf(server: Started): Promise<string> {
  return (await server.printed(/http:\/\/127\.0\.0\.1:\d+/))[0];
}

function ask(url: string, body: object = {}): Promise<Response> {
  return fetch(`${url}/v1/messages`, {
    method: "POST",
    headers: {
      "anthropic-version": "2026-10-21",
      authorization: `Bearer ${KEY}`,
    },
    body: JSON.stringify({
      model: "m",
      max_tokens: 9,
      messages: [{ role: "user", content: "Hi" }],
      ...body,
    }),
  });
}

test("it serves the script, tells what comes, and Ctrl-C ends it", {
  timeout: PATIENCE_MS,
}, async () => {
  const server = await start('[{"says": "Hi"}, {"status": 429}]');
  const url = await urlOf(server);
  await server.printed(/OPENAI_API_KEY/);
  for (const line of [
    "with 2 steps. Ctrl-C ends it.",
    `  export ANTHROPIC_BASE_URL=${url}\n`,
    "  export ANTHROPIC_API_KEY=anything\n",
    `  export OPENAI_BASE_URL=${url}/v1\n`,
  ]) {
    expect(server.output()).toContain(line);
  }
  expect(await (await ask(url)).json()).toMatchObject({
    content: [{ type: "text", text: "Hi" }],
  });
  expect((await ask(url, { stream: true })).status).toBe(429);
  expect((await ask(url, { top_k: 1 })).status).toBe(400);
  expect((await ask(url)).status).toBe(400);
  await server.printed(/^4 .*\n.*$/m);
  server.child.kill("SIGINT");
  expect(await server.ended).toBe(0);
  const lines = server.output().split("\n\n");
  expect(lines.slice(2)).toEqual([
    [
      "1  POST /v1/messages, 1 message, 200",
      "2  POST /v1/messages, 1 message, stream, 429",
      "The script is at its end: the next request will be refused. " +
        "With --repeat it begins again.",
      "3  POST /v1/messages, 400",
      "   refused: top_k: Extra inputs are not permitted",
      "4  POST /v1/messages, 1 message, 400",
      "   refused: The script has 2 steps and this is request 3: the code " +
        "asked the model once too often. Its messages are those of request 2 " +
        "again.",
    ].join("\n"),
    "Ended.\n",
  ]);
  expect(server.output()).not.toContain(KEY);
});

test("with --repeat it begins again, at the port that is asked for", {
  timeout: PATIENCE_MS,
}, async () => {
  const first = await start('[{"says": "A"}, {"says": "B"}]', ["--repeat"]);
  const url = await urlOf(first);
  const words: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    words.push(JSON.stringify(await (await ask(url)).json()));
  }
  expect(words.map((word) => /"text":"(.)"/.exec(word)?.[1])).toEqual([
    "A",
    "B",
    "A",
    "B",
  ]);
  const { port } = new URL(url);
  const second = await start('[{"says": "A"}]', ["--port", port]);
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `Port ${port} cannot be used (EADDRINUSE): choose another with --port.\n`,
  );
  first.child.kill("SIGINT");
  await first.ended;
  const third = await start('[{"says": "A"}]', ["--port", port]);
  expect(await urlOf(third)).toBe(url);
});

test("a client that leaves is a line, too; and it speaks Chinese", {
  timeout: PATIENCE_MS,
}, async () => {
  const server = await start('[{"hangs": true}, {"says": "A"}]', [
    "--lang",
    "zh",
  ]);
  const url = await urlOf(server);
  await server.printed(/按 Ctrl-C 结束/);
  const gone = fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${KEY}` },
    body: JSON.stringify({
      model: "m",
      messages: [{ role: "user", content: "Hi" }],
    }),
    signal: AbortSignal.timeout(1000),
  });
  await expect(gone).rejects.toThrow();
  await server.printed(
    /1 {2}POST \/v1\/chat\/completions，1 条消息，客户端已离开/,
  );
  server.child.kill("SIGINT");
  expect(await server.ended).toBe(0);
});

test.each([
  [["--port", "x"], '--port is a number from 0 to 65535, not "x".'],
  [["--port", "65536"], '--port is a number from 0 to 65535, not "65536".'],
  [["--lang", "fr"], '--lang is en or zh, not "fr".'],
  [["more.json"], 'mock-server takes one file: "more.json" is too much.'],
  [["--loud"], "Unknown flag --loud. Flags: --port, --repeat, --lang, --help."],
])(
  "%s is one line and exit code 2",
  {
    timeout: PATIENCE_MS,
  },
  async (args, line) => {
    const server = await start('[{"says": "A"}]', args);
    expect(await server.ended).toBe(2);
    expect(server.output()).toBe(`${line}\n`);
  },
);

test("a bad script is one line with the entry at fault", {
  timeout: PATIENCE_MS,
}, async () => {
  const server = await start('[{"says": "A"}, {"sayz": "B"}]');
  expect(await server.ended).toBe(2);
  expect(server.output()).toBe(
    "script.json, entry 2: a step is an object with one of these keys: says, " +
      "calls, callsAll, cutOff, status, hangs, breaksAfter, content.\n",
  );
});

const read = (text: string, language: "en" | "zh" = "en") =>
  readScript(text, "s.json", mockServerWords[language]);

test("every form of a step is read", () => {
  const usage = { input_tokens: 1, output_tokens: 2 };
  const steps = read(
    JSON.stringify([
      { says: "Hi", usage },
      { calls: ["read", { path: "a" }], say: "I look.", id: "c1" },
      {
        callsAll: [
          ["read", {}, "c2"],
          ["list", {}, "c3"],
        ],
      },
      { cutOff: "Once" },
      { status: 429, retryAfter: "1", message: "Slow", type: "t" },
      { hangs: true },
      { breaksAfter: 2, how: "reset", says: "Hi" },
      { content: [{ type: "tool_use", id: "c4", name: "read", input: {} }] },
      { content: [], stop_reason: null, usage },
      { content: [{ type: "hologram" }], stop_reason: "odd" },
    ]),
  );
  const text = (words: string) => ({ type: "text", text: words });
  const call = (id: string, name = "read", input: object = {}) => ({
    type: "tool_use",
    id,
    name,
    input,
  });
  expect(steps).toMatchObject([
    { content: [text("Hi")], stop_reason: "end_turn", usage },
    {
      content: [text("I look."), call("c1", "read", { path: "a" })],
      stop_reason: "tool_use",
    },
    { content: [call("c2"), call("c3", "list")], stop_reason: "tool_use" },
    { content: [text("Once")], stop_reason: "max_tokens" },
    {
      kind: "status",
      code: 429,
      options: { retryAfter: "1", message: "Slow", type: "t" },
    },
    { kind: "hangs" },
    {
      kind: "breaks",
      events: 2,
      how: "reset",
      turn: { content: [text("Hi")] },
    },
    { content: [call("c4")], stop_reason: "tool_use" },
    { content: [], stop_reason: null, usage },
    { content: [{ type: "hologram" }], stop_reason: "odd" },
  ]);
});

test.each<[string, string]>([
  ["", "s.json is not JSON: "],
  ["{}", "s.json has to be a list of steps, with one at least: "],
  ["[]", "s.json has to be a list of steps, with one at least: "],
  ['["Hi"]', "s.json, entry 1: a step is an object with one of these keys: "],
  ['[{"says":"A"},{}]', "s.json, entry 2: a step is an object with one of"],
  ['[{"says": 1}]', 's.json, entry 1: the value of "says" does not fit. '],
  [
    '[{"says": "A", "calls": []}]',
    's.json, entry 1: "calls" cannot stand beside "says". ',
  ],
  ['[{"calls": "read"}]', 's.json, entry 1: the value of "calls" does not fit'],
  ['[{"calls": ["read"]}]', 's.json, entry 1: the value of "calls" does not'],
  [
    '[{"calls": ["read", {}], "say": 1}]',
    's.json, entry 1: the value of "calls" does not fit',
  ],
  ['[{"callsAll": [["a"]]}]', 's.json, entry 1: the value of "callsAll" does'],
  ['[{"cutOff": []}]', 's.json, entry 1: the value of "cutOff" does not fit'],
  ['[{"status": 200}]', 's.json, entry 1: the value of "status" does not fit'],
  [
    '[{"status": 429, "retryAfter": 1}]',
    's.json, entry 1: the value of "status" does not fit',
  ],
  ['[{"hangs": false}]', 's.json, entry 1: the value of "hangs" does not fit'],
  [
    '[{"says": "A", "breaksAfter": 1, "how": "badly"}]',
    's.json, entry 1: the value of "breaksAfter" does not fit',
  ],
  ['[{"content": "Hi"}]', 's.json, entry 1: the value of "content" does not'],
  [
    '[{"says": "A", "usage": {"input_tokens": 1}}]',
    's.json, entry 1: the value of "usage" does not fit',
  ],
])("%s is told with its place", (text, message) => {
  expect(() => read(text)).toThrow(ScriptFault);
  expect(() => read(text)).toThrow(message);
  expect(() => read(text, "zh")).toThrow(/[一-鿿]/);
});
