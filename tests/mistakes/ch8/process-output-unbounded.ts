// file: run-process.ts
// message: drop the middle as
// en: All output is kept in memory, however much it is.
// zh: 不管输出有多少，全都留在内存里。

import { type ChildProcess, spawn } from "node:child_process";
import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { OutputBuffer } from "./output-buffer.ts";
import { withoutSecrets } from "./secrets.ts";

export interface ProcessOptions {
  /** The folder to run in. */
  cwd: string;
  /** "ignore": the command reads end of file. "pipe": it waits for input. */
  stdin: "ignore" | "pipe";
  /** Milliseconds until the command is ended. */
  timeoutMs: number;
  /** Ends the command when aborted. */
  signal: AbortSignal;
}

export interface ProcessResult {
  /** The exit code; null when a signal ended it. */
  code: number | null;
  /** The signal that ended it, such as "SIGKILL"; null when it exited. */
  signal: string | null;
  /** Both streams as they came, the middle left out when it was too much. */
  output: string;
  /** How many characters were left out of `output`. */
  dropped: number;
  timedOut: boolean;
}

/** Milliseconds between asking a command to end and ending it. */
const GRACE_MS = 300;
/** Milliseconds to wait for the last output after the command has ended. */
const DRAIN_MS = 200;
/** Characters kept of the beginning, and of the end, of the output. */
const KEEP_CHARS = Number.MAX_SAFE_INTEGER;

/**
 * Runs a program in a process group of its own and ends the whole group before
 * it resolves, so that nothing the command started stays behind. Rejects with
 * the signal's reason when aborted, and when the program cannot be started.
 */
export async function runProcess(
  program: string,
  args: readonly string[],
  options: ProcessOptions,
): Promise<ProcessResult> {
  const { cwd, stdin, timeoutMs, signal } = options;
  signal.throwIfAborted();
  if (!statSync(cwd, { throwIfNoEntry: false })?.isDirectory()) {
    // Node's own error would blame the program: "spawn bash ENOENT".
    throw new Error("The workspace folder is gone: no command can run in it.");
  }
  const child = spawn(program, args, {
    cwd,
    stdio: [stdin, "pipe", "pipe"],
    env: withoutSecrets(process.env),
    detached: true,
  });
  const output = new OutputBuffer(KEEP_CHARS);
  child.stdout?.on("data", output.writer());
  child.stderr?.on("data", output.writer());

  let timedOut = false;
  let killTimer: NodeJS.Timeout | undefined;
  const end = () => {
    signalGroup(child, "SIGTERM");
    killTimer ??= setTimeout(() => signalGroup(child, "SIGKILL"), GRACE_MS);
  };
  const timer = setTimeout(() => {
    timedOut = true;
    end();
  }, timeoutMs);
  signal.addEventListener("abort", end, { once: true });
  try {
    const closed = new Promise((resolve) => child.once("close", resolve));
    const [code, endedBy] = await exitOf(child);
    clearTimeout(timer);
    // The leader is gone; a child of it may still run and hold the pipe.
    signalGroup(child, "SIGKILL");
    await Promise.race([closed, sleep(DRAIN_MS)]);
    signal.throwIfAborted();
    return { code, signal: endedBy, timedOut, ...output.result() };
  } finally {
    clearTimeout(timer);
    clearTimeout(killTimer);
    signal.removeEventListener("abort", end);
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
}

function exitOf(child: ChildProcess): Promise<[number | null, string | null]> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve([code, signal]));
  });
}

/** A negative pid is the whole group. It may be gone already. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // ESRCH: nobody is left in it.
  }
}
