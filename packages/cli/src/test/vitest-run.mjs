/** Runs test files with vitest, in this process, without a word from it. */
import { Writable } from "node:stream";
import { createVitest } from "vitest/node";

/** vitest's remark on a module that the testkit has no other way to reach. */
const NOTICE = 'Importing from "vitest/suite" is deprecated';

/**
 * @typedef {object} VitestRun
 * @property {Promise<import("vitest/node").TestRunResult>} result
 * @property {Set<string>} over the files that are finished
 * @property {Map<string, string>} printed by test: what the code printed
 * @property {() => string} output what was written past the console
 *
 * @param {object} options
 * @param {string} options.root
 * @param {readonly string[]} options.files absolute; never taken as patterns
 * @param {import("vite").Plugin[]} options.plugins
 * @param {string[]} [options.setupFiles]
 * @param {Record<string, string>} [options.env] for the test processes
 * @param {RegExp} [options.namePattern]
 * @param {string} [options.runner] a file: runs each test in vitest's place
 * @param {number} options.testTimeout
 * @returns {Promise<VitestRun>}
 */
export async function startRun(options) {
  /** @type {Set<string>} */
  const over = new Set();
  /** @type {Map<string, string>} */
  const printed = new Map();
  let output = "";
  const out = sink((text) => {
    output += text;
  });

  /** @type {import("vitest/node").Reporter} */
  const reporter = {
    onTestModuleEnd: (module) => void over.add(module.moduleId),
    onUserConsoleLog({ taskId, content }) {
      if (content.startsWith(NOTICE)) return;
      const task = taskId ? vitest.state.idMap.get(taskId) : undefined;
      const name = task?.type === "test" ? task.fullTestName : "";
      // While a file was loaded, for one.
      if (name === "") {
        output += content;
        return;
      }
      const key = `${task?.file.filepath ?? ""}\n${name}`;
      printed.set(key, (printed.get(key) ?? "") + content);
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
      pool: "forks",
      reporters: [reporter],
      setupFiles: options.setupFiles ?? [],
      env: options.env ?? {},
      testTimeout: options.testTimeout,
      ...(options.runner ? { runner: options.runner } : undefined),
      ...(options.namePattern
        ? { testNamePattern: options.namePattern }
        : undefined),
    },
    { logLevel: "silent", plugins: options.plugins },
    { stdout: out, stderr: sink(() => {}) },
  );
  const project = vitest.getRootProject();
  const files = options.files.map((file) => project.createSpecification(file));
  const result = vitest.runTestSpecifications(files, true);
  return { result, over, printed, output: () => output };
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
