/**
 * The run log: one JSON line for each thing that happens in a test process,
 * written synchronously. A process that is killed loses none of them, and the
 * command that started it can see from outside which test is running.
 */
import { appendFileSync } from "node:fs";
import type { LogLine } from "./evidence.ts";
import type { Explained } from "./explain.ts";

/** Read once: the code under test may change the environment. */
const logFile = process.env.MINI_CLAW_LOG;

/** Lines that only the command reads, besides those of `LogLine`. */
export type RunLogLine =
  | Exclude<LogLine, { type: "start" | "end" }>
  | (Extract<LogLine, { type: "start" }> & {
      /** How long vitest lets the test take, in milliseconds. */
      timeoutMs: number;
    })
  | (Omit<Extract<LogLine, { type: "end" }>, "errors"> & {
      errors: readonly LoggedError[];
    })
  /** The tests of a suite, in order, as soon as they are known. */
  | { type: "tests"; suite: string; tests: readonly string[] }
  /** A file of the code under test starts to run; "" when all have. */
  | { type: "module"; pid: number; file: string }
  /** The test process can still answer: no loop is holding it. */
  | { type: "beat"; pid: number };

export interface LoggedError {
  message: string;
  stack: string;
  /** Expected against received, as vitest prints it. */
  diff?: string;
  /** A failed assertion, taken apart. */
  explained?: Explained;
}

/** Does nothing when no command asked for a log, as in an editor. */
export function writeLine(line: RunLogLine): void {
  if (logFile) appendFileSync(logFile, `${JSON.stringify(line)}\n`);
}

/** Sends a sign of life once a second, as long as the process can. */
export function keepBeating(): void {
  if (!logFile) return;
  setInterval(
    () => writeLine({ type: "beat", pid: process.pid }),
    1000,
  ).unref();
}
