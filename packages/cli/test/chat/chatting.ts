import { spawn, spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { type Files, readFiles, writeFiles } from "../../src/course/files.ts";
import {
  here,
  inPlace,
  NAIVE,
  SOLUTION,
  STARTER,
} from "../../src/course/place.ts";
import { generate } from "../../src/course/starter.ts";
import { Conversation } from "../watch/pseudo-terminal.ts";

const MAIN = fileURLToPath(new URL("../../src/main.mjs", import.meta.url));
/** Whoever runs the tests may have keys of their own. */
const NO_KEYS = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /_API_KEY$|^(ANTHROPIC|OPENAI)_|^MINI_CLAW_/.test(name))
    .map((name) => [name, undefined]),
);

export interface Talked {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A root of the course in a temporary folder, gone when the test is over. */
export function tempRoot(files: Readonly<Record<string, string>> = {}): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "chat-test-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  symlinkSync(inPlace(here, "course.ts"), join(root, "course.ts"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** A learner who has written the chapters up to this one. */
export function writtenUpTo(last: number, root: string): Files {
  const sources = {
    solution: readFiles(inPlace(here, SOLUTION)),
    naive: readFiles(inPlace(here, NAIVE)),
  };
  const files = generate(sources, here.course, {
    solved: (_, { number }) => number <= last,
    hardened: ({ number }) => number <= last,
  });
  writeFiles(join(root, STARTER), files);
  const modules = join(root, "packages/starter/node_modules");
  symlinkSync(inPlace(here, "packages/starter/node_modules"), modules);
  writeFileSync(
    join(root, "packages/starter/package.json"),
    '{ "type": "module" }\n',
  );
  return files;
}

interface Options {
  readonly root: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** `pnpm chat` without a terminal: all of the input, and how it ended. */
export async function talk(
  args: readonly string[],
  { root, env, input = "" }: Options & { readonly input?: string },
): Promise<Talked> {
  const child = spawn(process.execPath, [MAIN, "chat", ...args], {
    env: environment(root, env),
    stdio: ["pipe", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) =>
    child.once("close", resolve),
  );
  return { code, stdout, stderr };
}

/**
 * `pnpm chat` on a terminal. At first it prints "pid N"; in the end how it
 * ended, and whether the terminal is as it was. A file `narrow` in the root
 * makes the terminal 40 columns wide; then there is a file `narrowed`.
 */
export function chatOnTerminal(
  args: readonly string[],
  { root, env }: Options,
): Conversation {
  const words = [process.execPath, MAIN, "chat", ...args];
  const command = words.map((word) => `'${word}'`).join(" ");
  const shell = [
    "stty rows 30 cols 90; before=$(stty -g); terminal=$(tty)",
    `(until [ -e '${root}/narrow' ] || [ -e '${root}/over' ]; do sleep 0.1;`,
    `done; [ -e '${root}/over' ] || { stty cols 40 <$terminal;`,
    `touch '${root}/narrowed'; }) &`,
    `sh -c 'echo pid $$; exec "$@"' sh ${command}`,
    `echo "ended with $?"; touch '${root}/over'`,
    'if [ "$(stty -g)" = "$before" ]; then echo as it was; ' +
      "else echo NOT as it was; stty -a; fi",
  ].join("\n");
  const chat = Conversation.onTerminal(shell, environment(root, env));
  onTestFinished(() => chat.close());
  return chat;
}

/** Is a process with these words still there? */
export function isRunning(words: string): boolean {
  const { stdout } = spawnSync("ps", ["-axo", "args"], { encoding: "utf8" });
  return stdout.split("\n").some((line) => line.includes(words));
}

function environment(root: string, env: NodeJS.ProcessEnv = {}) {
  return {
    ...process.env,
    ...NO_KEYS,
    LC_ALL: "C.UTF-8",
    NO_COLOR: "1",
    MINI_CLAW_ROOT: root,
    ...env,
  };
}
