import { spawn } from "node:child_process";

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
  /** Both streams as they came. */
  output: string;
  /** How many characters were left out of `output`: none, here. */
  dropped: number;
  timedOut: boolean;
}

/**
 * Runs a program and waits until it is done. Rejects when aborted, and when it
 * cannot be started. (Chapter 8 shows what it leaves running.)
 */
export function runProcess(
  program: string,
  args: readonly string[],
  options: ProcessOptions,
): Promise<ProcessResult> {
  const { cwd, stdin, timeoutMs, signal: abort } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: [stdin, "pipe", "pipe"],
      timeout: timeoutMs,
      signal: abort,
    });
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      output += chunk;
    });
    child.once("error", reject);
    child.once("close", (code, signal) => {
      resolve({ code, signal, output, dropped: 0, timedOut: child.killed });
    });
  });
}
