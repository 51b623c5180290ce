/** Runs test files with vitest, in this process, without a word from it. */
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { createVitest } from "vitest/node";

/**
 * For every file, wherever it lies: a copy of the starter elsewhere brings a
 * tsconfig.json that extends one it no longer finds.
 */
const TSCONFIG = fileURLToPath(
  new URL("./tsconfig.transform.json", import.meta.url),
);

/** vitest's remark on a module that the testkit has no other way to reach. */
const NOTICE = 'Importing from "vitest/suite" is deprecated';

/**
 * @typedef {object} VitestRun
 * @property {Promise<import("vitest/node").TestRunResult>} result
 * @property {Set<string>} over the files that are finished
 * @property {Map<string, string>} printed by test: what the code printed
 * @property {() => string} output what was written past the console
 *
 * @typedef {object} VitestOptions
 * @property {string} root
 * @property {import("vite").Plugin[]} plugins
 * @property {string[]} [setupFiles]
 * @property {string} [runner] a file: runs each test in vitest's place
 * @property {Record<string, string>} [env] for the test processes
 * @property {RegExp} [namePattern]
 * @property {number} testTimeout
 * @property {number} [workers] so many files at the same time
 * @property {number} [cutValuesAt] so many characters of a value stand in a
 *   message at most; chai's 40 by default
 * @property {import("vitest/node").PoolRunnerInitializer} [pool] where the
 *   test processes come from, when vitest does not start them itself
 * @property {(suite: string) => void} [onOver] called as files are finished
 */

/**
 * Runs the files once.
 *
 * @param {VitestOptions & { files: readonly string[] }} options `files` are
 *   absolute and never taken as patterns
 * @returns {Promise<VitestRun>}
 */
export async function startRun(options) {
  const { run } = await openVitest(options);
  return run(options.files);
}

/**
 * A vitest that can run files again and again.
 *
 * @param {VitestOptions} options
 */
export async function openVitest(options) {
  let seen = nothingSeen();
  /** @param {string} text */
  const write = (text) => {
    seen.output += text;
  };

  /** @type {import("vitest/node").Reporter} */
  const reporter = {
    onTestModuleEnd(module) {
      seen.over.add(module.moduleId);
      options.onOver?.(module.moduleId);
    },
    onUserConsoleLog({ taskId, content }) {
      if (content.startsWith(NOTICE)) return;
      const task = taskId ? vitest.state.idMap.get(taskId) : undefined;
      const name = task?.type === "test" ? task.fullTestName : "";
      // While a file was loaded, for one.
      if (name === "") {
        write(content);
        return;
      }
      const key = `${task?.file.filepath ?? ""}\n${name}`;
      seen.printed.set(key, (seen.printed.get(key) ?? "") + content);
    },
  };
  const vitest = await createVitest(
    "test",
    {
      root: options.root,
      config: false,
      watch: false,
      api: false,
      cache: false,
      include: [],
      pool: options.pool ?? "forks",
      reporters: [reporter],
      setupFiles: options.setupFiles ?? [],
      env: options.env ?? {},
      testTimeout: options.testTimeout,
      ...(options.workers ? { maxWorkers: options.workers } : undefined),
      ...(options.cutValuesAt === undefined
        ? undefined
        : { chaiConfig: { truncateThreshold: options.cutValuesAt } }),
      ...(options.runner ? { runner: options.runner } : undefined),
      ...(options.namePattern
        ? { testNamePattern: options.namePattern }
        : undefined),
    },
    {
      logLevel: "silent",
      plugins: options.plugins,
      tsconfig: TSCONFIG,
    },
    { stdout: sink(write), stderr: sink(() => {}) },
  );
  const project = vitest.getRootProject();

  /**
   * @param {readonly string[]} files absolute; never taken as patterns
   * @returns {VitestRun}
   */
  function run(files) {
    const now = nothingSeen();
    seen = now;
    // A file that never loads must not be given the verdict of the last run.
    vitest.state.filesMap.clear();
    vitest.state.idMap.clear();
    const chosen = files.map((file) => project.createSpecification(file));
    const result = vitest.runTestSpecifications(chosen, true);
    const { over, printed } = now;
    return { result, over, printed, output: () => now.output };
  }
  return { vitest, run, write };
}

function nothingSeen() {
  return {
    /** @type {Set<string>} */
    over: new Set(),
    /** @type {Map<string, string>} */
    printed: new Map(),
    output: "",
  };
}

/** @param {(text: string) => void} take */
function sink(take) {
  return new Writable({
    write(chunk, _encoding, done) {
      take(String(chunk));
      done();
    },
  });
}
