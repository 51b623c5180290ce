/** Runs tests that are not a chapter's: the workspace's own, and the book's. */
import { openRun } from "./run-folder.mjs";
import { startRun } from "./vitest-run.mjs";

/**
 * @param {object} options
 * @param {string} options.root
 * @param {readonly string[]} options.files absolute
 * @param {number} options.testTimeout in milliseconds
 * @param {Record<string, string>} [options.env] for the test processes
 * @param {number} [options.workers] so many files at the same time
 * @returns {Promise<{ passed: number, failed: string[] }>} a text for each
 *   thing that failed
 */
export async function runPlainTests(options) {
  const run = openRun();
  try {
    const started = await startRun({
      plugins: [],
      cutValuesAt: 1500,
      ...options,
    });
    const { testModules, unhandledErrors } = await started.result;
    let passed = 0;
    /** @type {string[]} */
    const failed = [];
    for (const module of testModules) {
      const place = module.relativeModuleId;
      for (const error of module.errors()) {
        failed.push(`${place}: ${error.message}`);
      }
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === "passed") passed += 1;
        for (const error of result.errors ?? []) {
          failed.push(`${place}: ${test.fullName}\n${error.stack}`);
        }
      }
    }
    failed.push(...unhandledErrors.map(textOf));
    return { passed, failed };
  } finally {
    run.close();
  }
}

/**
 * What vitest caught outside of a test crossed a process and lost its class.
 *
 * @param {unknown} error
 */
function textOf(error) {
  if (typeof error !== "object" || error === null) return String(error);
  const { stack, message } = /** @type {Partial<Error>} */ (error);
  return stack ?? message ?? JSON.stringify(error);
}
