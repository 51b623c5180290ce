/** Runs the suites of chapters on one folder and gives the verdicts. */
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { agentPlugin } from "./agent-plugin.mjs";
import { watchForHangs } from "./hang-guard.mjs";
import { suiteResult } from "./results.mjs";
import { openRun } from "./run-folder.mjs";
import { followLog } from "./run-log-reader.mjs";
import { startRun } from "./vitest-run.mjs";

/** @typedef {import("./results.mjs").SuiteResult} SuiteResult */

const [SETUP = "", RUNNER = ""] = ["worker-setup.ts", "test-runner.ts"].map(
  (name) =>
    fileURLToPath(new URL(`../../../testkit/src/${name}`, import.meta.url)),
);
/** After a kill vitest may not notice; what counts is in the log by then. */
const LAST_WORDS_MS = 2000;

/**
 * @typedef {object} Suites
 * @property {string} root
 * @property {import("./target.mjs").Target} target
 *
 * @param {Suites & {
 *   suites: readonly string[],
 *   namePattern?: RegExp,
 *   onOver?: (suite: string) => void,
 * }} options `suites` are absolute paths; with `namePattern` only the tests
 *   whose name matches are run
 * @returns {Promise<{ suites: SuiteResult[], output: string }>}
 */
export async function runSuites({ suites, namePattern, onOver, ...options }) {
  const run = openRun();
  try {
    const started = await startRun({
      ...vitestOptions(options),
      files: suites,
      env: { ...run.env, MINI_CLAW_LOG: run.log },
      ...(namePattern ? { namePattern } : {}),
      ...(onOver ? { onOver } : {}),
    });
    return await verdictsOf(started, { suites, log: followLog(run.log) });
  } finally {
    run.close();
  }
}

/**
 * What vitest is told for any run of suites.
 *
 * @param {Suites} options
 */
export function vitestOptions({ root, target }) {
  return {
    root,
    plugins: [
      agentPlugin({
        target: target.folder,
        label: target.label,
        solution: realpathSync(join(root, "packages/solution/src")),
      }),
    ],
    setupFiles: [SETUP],
    runner: RUNNER,
    testTimeout: 4000,
  };
}

/**
 * Waits until the suites are over, and stops those that never are.
 *
 * @param {import("./vitest-run.mjs").VitestRun} started
 * @param {{
 *   suites: readonly string[],
 *   log: ReturnType<typeof followLog>,
 * }} run
 */
export async function verdictsOf(started, { suites, log }) {
  const guard = watchForHangs(log, (suite) => started.over.has(suite));
  const result = await untilOver(started, suites, guard.stopped);
  guard.stop();
  log.read();
  return {
    suites: suites.map((suite) =>
      suiteResult({
        suite,
        state: log.suites.get(suite),
        module: result?.testModules.find((one) => one.moduleId === suite),
        stray: result?.unhandledErrors ?? [],
        stopped: guard.stopped.has(suite),
        printed: started.printed,
      }),
    ),
    output: started.output(),
    /** Did vitest itself see the end? After a kill it may not. */
    seenByVitest: result !== undefined,
  };
}

/**
 * @param {import("./vitest-run.mjs").VitestRun} started
 * @param {readonly string[]} suites
 * @param {Set<string>} stopped
 */
async function untilOver(started, suites, stopped) {
  const isOver = () =>
    stopped.size > 0 &&
    suites.every((suite) => stopped.has(suite) || started.over.has(suite));
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const given = new Promise((resolve) => {
    let waited = 0;
    timer = setInterval(() => {
      waited = isOver() ? waited + 100 : 0;
      if (waited >= LAST_WORDS_MS) resolve(undefined);
    }, 100);
  });
  const result = await Promise.race([started.result, given]);
  clearInterval(timer);
  return /** @type {Awaited<typeof started.result> | undefined} */ (result);
}
