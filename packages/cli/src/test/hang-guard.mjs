/**
 * Stops what a test process cannot stop by itself: a loop that never lets go
 * starves every timer in it, the one of vitest's time limit too. So it is
 * watched from here, through the run log.
 */
import { kill } from "./processes.mjs";

/** @typedef {import("./run-log-reader.mjs").SuiteState} SuiteState */

const POLL_MS = 200;
/** A process that is not heard for so long is held by a loop. */
const SILENCE_MS = 6000;
/** How long the first test may be in coming when no file of ours is named. */
const COLLECT_MS = 30_000;
/** What vitest may take to end a test that ran into its limit. */
const GRACE_MS = 4000;

/** So often the model is asked only by a loop without an end. */
const FLOOD = 1000;
/** Tests that ended in such a flood; the rest would only do the same. */
const MOST_FLOODS = 2;

/**
 * @param {{ suites: Map<string, SuiteState>, read: () => void }} log
 * @param {(suite: string) => boolean} isOver has vitest finished the suite?
 * @returns {{ stopped: Set<string>, stop: () => void }} the suites that were
 *   stopped, by path
 */
export function watchForHangs(log, isOver) {
  /** @type {Set<string>} */
  const stopped = new Set();
  let polledAt = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    const gap = now - polledAt - POLL_MS;
    polledAt = now;
    log.read();
    for (const state of log.suites.values()) {
      // The computer slept, or had no time for us: then for nobody.
      if (gap > 2000) shift(state, gap);
      if (stopped.has(state.suite) || isOver(state.suite)) continue;
      if (!isHung(state, now)) continue;
      stopped.add(state.suite);
      kill(state.pid);
    }
  }, POLL_MS);
  return { stopped, stop: () => clearInterval(timer) };
}

/**
 * @param {SuiteState} state
 * @param {number} now
 */
function isHung(state, now) {
  if (now - state.heardAt > SILENCE_MS) return true;
  const floods = state.ended.filter(({ asked }) => (asked?.times ?? 0) > FLOOD);
  if (floods.length >= MOST_FLOODS && state.running !== undefined) return true;
  if (state.running !== undefined) {
    const limit = Math.max(SILENCE_MS, state.timeoutMs + GRACE_MS);
    return now - state.runningSince > limit;
  }
  const patience = state.module ? SILENCE_MS : COLLECT_MS;
  return !state.tests && now - state.loadedAt > patience;
}

/**
 * @param {SuiteState} state
 * @param {number} gap
 */
function shift(state, gap) {
  state.heardAt += gap;
  state.runningSince += gap;
  state.loadedAt += gap;
}
