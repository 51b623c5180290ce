/** Runs the suite of a chapter again and again, with everything kept warm. */
import { followLog } from "../test/run-log-reader.mjs";
import { verdictsOf, vitestOptions } from "../test/run-suites.mjs";
import { openVitest } from "../test/vitest-run.mjs";
import { makeWorker, poolOf } from "./spare-worker.mjs";
import { watchModules } from "./stale-modules.mjs";

/**
 * @typedef {import("./spare-worker.mjs").Worker} Worker
 * @typedef {import("../test/results.mjs").SuiteResult} SuiteResult
 */

/** @param {import("../test/run-suites.mjs").Suites} options */
export function warmSuites(options) {
  /** @type {ReturnType<typeof open> | undefined} */
  let opened;
  const state = { closed: false };
  return {
    /**
     * @param {string} suite absolute
     * @returns {Promise<{ suite: SuiteResult, output: string }>}
     */
    async run(suite) {
      opened ??= open(options, state);
      const { seenByVitest, suites, output } = await (await opened).run(suite);
      // One that lost sight of its process is not asked again.
      if (!seenByVitest) opened = undefined;
      return { suite: suites[0] ?? { suite, tests: [] }, output };
    },
    /**
     * Ends what the run left and makes ready for the next one: time that
     * nobody has to wait for.
     */
    async prepare() {
      await (await opened)?.prepare();
    },
    /** Starts no process any more. */
    close() {
      state.closed = true;
    },
  };
}

/**
 * @param {import("../test/run-suites.mjs").Suites} options
 * @param {{ closed: boolean }} state
 */
async function open(options, state) {
  /** @type {Worker | undefined} */
  let worker;
  /** @type {import("vitest/node").PoolOptions | undefined} */
  let lastOptions;
  const { vitest, run, write } = await openVitest({
    ...vitestOptions(options),
    pool: poolOf(
      (asked) => {
        if (state.closed) throw new Error("The run is over.");
        lastOptions = asked;
        worker ??= makeWorker();
        return worker;
      },
      (text) => write(text),
    ),
  });
  const modules = watchModules(vitest);
  /** @type {Worker | undefined} */
  let used;
  return {
    /** @param {string} suite */
    async run(suite) {
      if (state.closed) throw new Error("The run is over.");
      if (!worker?.usable()) {
        worker?.end();
        worker = makeWorker();
      }
      used = worker;
      modules.forgetChanged();
      const log = followLog(worker.log);
      try {
        return await verdictsOf(run([suite]), { suites: [suite], log });
      } finally {
        worker = undefined;
      }
    },
    async prepare() {
      used?.end();
      used = undefined;
      if (worker || !lastOptions || state.closed) return;
      worker = makeWorker();
      worker.start(lastOptions);
    },
  };
}
