/**
 * Code that never answers makes every test run into its limit. After a few of
 * them the rest gets less time, so that the verdict is not minutes away.
 */
import type { TestContext } from "vitest";

type Task = TestContext["task"];

const PATIENCE = 2;
/** The runner's default: a test that asks for more knows why. */
const USUAL_MS = 4000;
const SHORT_MS = 1000;
// Kept here: a suite may have replaced the timers by fake ones.
const { setTimeout, clearTimeout } = globalThis;
let timeouts = 0;

/** Counts a test that ran into its limit. */
export function tookTooLong(
  task: Task,
  errors: readonly { message: string }[],
): void {
  const limit = `Test timed out in ${task.timeout}ms`;
  if (errors.some(({ message }) => message.startsWith(limit))) timeouts += 1;
}

/** Gives the test less time when two before it ran into their limits. */
export async function shortenAfterTimeouts(task: Task): Promise<void> {
  if (timeouts < PATIENCE || task.timeout > USUAL_MS) return;
  // Only now: vitest 4.1 warns of this module, and its successor,
  // `TestRunner.setTestFn`, sets nothing yet.
  const { getFn, setFn } = await import("vitest/suite");
  const run = getFn(task);
  setFn(task, () => {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      const error = new Error(`Test timed out in ${SHORT_MS}ms`);
      timer = setTimeout(() => reject(error), SHORT_MS);
    });
    return Promise.race([run(), limit]).finally(() => clearTimeout(timer));
  });
}
