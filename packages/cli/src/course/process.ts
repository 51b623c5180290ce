import { type SpawnOptions, spawn } from "node:child_process";

/** What a child process left behind. */
export interface Finished {
  /** The exit code; `null` when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** True when it was ended because its time was up. */
  readonly timedOut: boolean;
}

/** How long a process may take to clean up after it was asked to end. */
const GRACE_MS = 5_000;

/**
 * Runs a program to its end without a shell. Rejects when it cannot be
 * started; one that takes longer than `limitMs` is ended, with its group.
 */
export function runProgram(
  command: string,
  args: readonly string[],
  { limitMs, ...options }: SpawnOptions & { readonly limitMs: number },
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...options,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    let stdout = "";
    let stderr = "";
    let timedOut = false;
    const end = (signal: NodeJS.Signals) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch {
        // The group has ended by itself.
      }
    };
    const stop = () => end("SIGTERM");
    // The group does not get the terminal's Ctrl-C, so it is passed on.
    const interrupted = (_: NodeJS.Signals, number: number) =>
      process.exit(128 + number);
    process.once("SIGINT", interrupted);
    process.once("SIGTERM", interrupted);
    process.once("exit", stop);
    const limit = setTimeout(() => {
      timedOut = true;
      stop();
      setTimeout(end, GRACE_MS, "SIGKILL").unref();
    }, limitMs);
    const settle = () => {
      clearTimeout(limit);
      process.off("SIGINT", interrupted);
      process.off("SIGTERM", interrupted);
      process.off("exit", stop);
    };
    child.stdout?.setEncoding("utf8").on("data", (text) => {
      stdout += text;
    });
    child.stderr?.setEncoding("utf8").on("data", (text) => {
      stderr += text;
    });
    child.on("error", (error) => {
      settle();
      reject(error);
    });
    child.on("close", (code) => {
      settle();
      resolve({ code, stdout, stderr, timedOut });
    });
  });
}
