import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { Workspace } from "../runner/workspace.ts";
import { Conversation } from "./pseudo-terminal.ts";

const MAIN = fileURLToPath(new URL("../../src/main.mjs", import.meta.url));

/** `pnpm watch` over a small course of its own, in a folder of its own. */
export interface Watching {
  readonly course: Workspace;
  readonly watch: Conversation;
  /** What it has left in its folder for temporary files. */
  left(): string[];
}

interface Options {
  readonly terminal: boolean;
  readonly env?: NodeJS.ProcessEnv;
  /** Before the command starts. */
  prepare?(course: Workspace): void;
}

export function startWatch(
  args: readonly string[],
  { terminal, env, prepare }: Options,
): Watching {
  const course = new Workspace();
  prepare?.(course);
  const temporary = join(course.root, "..", "tmp");
  mkdirSync(temporary);
  const all = {
    ...process.env,
    LC_ALL: "C",
    NO_COLOR: "1",
    MINI_CLAW_ROOT: course.root,
    TMPDIR: temporary,
    ...env,
  };
  const words = [MAIN, "watch", ...args];
  const watch = terminal
    ? Conversation.onTerminal(terminalCommand(words), all)
    : Conversation.withPipes(process.execPath, words, all);
  onTestFinished(() => {
    watch.close();
    course.close();
  });
  return { course, watch, left: () => readdirSync(temporary) };
}

/** Says how it ended, and whether the terminal is as it was. */
function terminalCommand(words: readonly string[]): string {
  const command = [process.execPath, ...words]
    .map((word) => `'${word}'`)
    .join(" ");
  return [
    "stty rows 30 cols 90; before=$(stty -g)",
    command,
    "echo ended with $?",
    'if [ "$(stty -g)" = "$before" ]; then echo as it was; ' +
      "else echo NOT as it was; stty -a; fi",
  ].join("\n");
}

/** Breaks `greet` of the small course, with the same length of the file. */
export function breakGreet(course: Workspace): void {
  course.edit("greet.ts", "Hello, ", "Hullo, ");
}

export function mendGreet(course: Workspace): void {
  course.edit("greet.ts", "Hullo, ", "Hello, ");
}

/** Puts a statement first into `ask`, and the import that a stub needs. */
export function putIntoAsk(course: Workspace, statement: string): void {
  const first = "const text = greet";
  course.edit("ask.ts", first, `${statement}\n  ${first}`);
}
