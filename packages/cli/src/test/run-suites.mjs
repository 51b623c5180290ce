/** Runs the suites of chapters on one folder and gives the verdicts. */
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { agentPlugin } from "./agent-plugin.mjs";
import { watchForHangs } from "./hang-guard.mjs";
import { endRun, markChildren } from "./processes.mjs";
import { suiteResult } from "./results.mjs";
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
 * @param {object} options
 * @param {string} options.root
 * @param {import("./target.mjs").Target} options.target
 * @param {readonly string[]} options.suites absolute paths
 * @param {RegExp} [options.namePattern] only the tests whose name matches
 * @returns {Promise<{ suites: SuiteResult[], output: string }>}
 */
export async function runSuites({ root, target, suites, namePattern }) {
  const run = openRun();
  const log = followLog(run.log);
  try {
    const started = await startRun({
      root,
      files: suites,
      plugins: [
        agentPlugin({
          target: target.folder,
          label: target.label,
          solution: realpathSync(join(root, "packages/solution/src")),
        }),
      ],
      setupFiles: [SETUP],
      runner: RUNNER,
      env: { ...run.env, MINI_CLAW_LOG: run.log },
      testTimeout: 4000,
      ...(namePattern ? { namePattern } : {}),
    });
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
    };
  } finally {
    run.close();
  }
}

/**
 * Everything that a run leaves on the computer, and its end: also when the
 * person or the system stops the command.
 */
export function openRun() {
  const id = randomUUID();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "mini-claw-test-")));
  const env = { HOME: join(folder, "home"), TMPDIR: join(folder, "tmp") };
  for (const path of Object.values(env)) mkdirSync(path);
  // vitest makes a folder of its own, and leaves it when it is stopped.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = env.TMPDIR;
  markChildren(id);
  const close = () => {
    endRun(id);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  };
  for (const [signal, code] of Object.entries({
    SIGINT: 130,
    SIGTERM: 143,
    SIGHUP: 129,
  })) {
    process.once(signal, () => {
      close();
      process.exit(code);
    });
  }
  return { log: join(folder, "run.log"), env, close };
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
