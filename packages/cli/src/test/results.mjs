/** Makes the verdicts of a suite from the run log and from vitest. */

/**
 * @typedef {import("../../../testkit/src/evidence.ts").Evidence} Evidence
 * @typedef {import("../../../testkit/src/run-log.ts").LoggedError} LoggedError
 * @typedef {import("./run-log-reader.mjs").SuiteState} SuiteState
 * @typedef {import("./run-log-reader.mjs").EndLine} EndLine
 *
 * @typedef {import("./run-log-reader.mjs").Asked} Asked
 *
 * @typedef {{ why: "broken" }
 *   | { why: "loop", asked?: Asked }
 *   | { why: "timeout", ms: number, asked?: Asked }
 *   | { why: "exit" }
 *   | { why: "ended" }
 *   | { why: "not-run", after: string, ended: boolean }
 *   | { why: "load-loop", file?: string }
 *   | { why: "load-error" }
 *   | { why: "no-tests" }
 *   | { why: "stray" }} Cause why it is as it is, for the words of the report
 *
 * @typedef {object} TestResult
 * @property {string} name
 * @property {"pass" | "fail" | "todo"} status
 * @property {Cause | undefined} cause of a failure that is no plain assertion
 * @property {readonly LoggedError[]} errors
 * @property {Evidence} evidence
 * @property {string} printed by the code while the test ran
 *
 * @typedef {object} SuiteResult
 * @property {string} suite absolute path
 * @property {readonly TestResult[]} tests
 */

/** @type {Evidence} */
const NOTHING = { stubs: [], transcript: [] };

/**
 * @param {object} run
 * @param {string} run.suite
 * @param {SuiteState | undefined} run.state
 * @param {import("vitest/node").TestModule | undefined} run.module
 * @param {readonly unknown[]} run.stray errors that no test caught
 * @param {boolean} run.stopped by the hang guard
 * @param {Map<string, string>} run.printed
 * @returns {SuiteResult}
 */
export function suiteResult({ suite, state, module, stray, stopped, printed }) {
  const tests = state?.tests
    ? testsOf(state, stopped, stray)
    : withoutTests(state, module, stopped, stray);
  return {
    suite,
    tests: tests.map((test) => ({
      ...test,
      printed: printed.get(`${suite}\n${test.name}`) ?? "",
    })),
  };
}

/**
 * @param {SuiteState} state
 * @param {boolean} stopped
 * @param {readonly unknown[]} stray
 * @returns {Omit<TestResult, "printed">[]}
 */
function testsOf(state, stopped, stray) {
  const strays = strayByTest(stray, state);
  const ended = new Map(state.ended.map((line) => [line.test, line]));
  const last = state.running ?? state.ended.at(-1)?.test ?? "";
  return (state.tests ?? []).map((name) => {
    const line = ended.get(name);
    if (line) return withStray(finished(line), strays.get(name));
    if (name !== state.running) {
      const ended = !stopped;
      return failed(name, { why: "not-run", after: last, ended });
    }
    if (!stopped) return failed(name, { why: "ended" });
    const { asked } = state;
    return failed(name, { why: "loop", ...(asked ? { asked } : {}) });
  });
}

/**
 * @param {EndLine & { asked?: Asked }} line
 * @returns {Omit<TestResult, "printed">}
 */
function finished({ test, status, errors, evidence, asked }) {
  return {
    name: test,
    status: evidence.stubs.length > 0 ? "todo" : status,
    cause: causeOf(errors, asked),
    errors,
    evidence,
  };
}

/**
 * @param {readonly LoggedError[]} errors
 * @param {Asked | undefined} asked
 * @returns {Cause | undefined}
 */
function causeOf(errors, asked) {
  const messages = errors.map((one) => one.message);
  for (const message of messages) {
    const limit = /^Test timed out in (\d+)ms/.exec(message);
    if (limit) {
      const ms = Number(limit[1]);
      return { why: "timeout", ms, ...(asked ? { asked } : {}) };
    }
    if (/^process\.exit unexpectedly called/.test(message)) {
      return { why: "exit" };
    }
    if (/ does not (load: |export `)/.test(message)) return { why: "broken" };
  }
  return undefined;
}

/**
 * A promise that nobody awaits may fail after its test is over. vitest says
 * which test that was, when one was running; else it was the last.
 *
 * @param {readonly unknown[]} stray
 * @param {SuiteState} state
 * @returns {Map<string, LoggedError[]>} by test
 */
function strayByTest(stray, state) {
  /** @type {Map<string, LoggedError[]>} */
  const found = new Map();
  for (const error of stray) {
    const facts = /** @type {Record<string, unknown>} */ (
      error instanceof Object ? error : {}
    );
    const path = facts.VITEST_TEST_PATH;
    const crash = /vitest-pool|Worker exited/.test(String(facts.message));
    if (crash || (path && path !== state.suite)) continue;
    const name = String(facts.VITEST_TEST_NAME ?? state.ended.at(-1)?.test);
    found.set(name, [...(found.get(name) ?? []), asLogged(error)]);
  }
  return found;
}

/**
 * @param {Omit<TestResult, "printed">} test
 * @param {readonly LoggedError[] | undefined} errors
 * @returns {Omit<TestResult, "printed">}
 */
function withStray(test, errors) {
  if (test.status !== "pass" || !errors) return test;
  return { ...test, status: "fail", cause: { why: "stray" }, errors };
}

/**
 * The suite ended before its first test.
 *
 * @param {SuiteState | undefined} state
 * @param {import("vitest/node").TestModule | undefined} module
 * @param {boolean} stopped
 * @param {readonly unknown[]} stray
 * @returns {Omit<TestResult, "printed">[]}
 */
function withoutTests(state, module, stopped, stray) {
  const name = "(the suite loads)";
  if (stopped) {
    const file = state?.module;
    return [failed(name, { why: "load-loop", ...(file ? { file } : {}) })];
  }
  const errors = module?.errors() ?? [];
  // `-t` may have left none; the command says so by itself.
  const tests = [...(module?.children.allTests() ?? [])];
  if (errors.length === 0 && tests.length > 0) return [];
  if (errors.length === 0 && stray.length === 0) {
    return [failed(name, { why: module ? "no-tests" : "ended" })];
  }
  const found = errors.length > 0 ? errors : stray;
  return [
    { ...failed(name, { why: "load-error" }), errors: found.map(asLogged) },
  ];
}

/**
 * @param {string} name
 * @param {Cause} cause
 * @returns {Omit<TestResult, "printed">}
 */
function failed(name, cause) {
  return { name, status: "fail", cause, errors: [], evidence: NOTHING };
}

/**
 * @param {unknown} error
 * @returns {LoggedError}
 */
function asLogged(error) {
  if (!(error instanceof Object)) return { message: String(error), stack: "" };
  const { message, stack } =
    /** @type {{ message?: unknown, stack?: unknown }} */ (error);
  return { message: String(message ?? error), stack: String(stack ?? "") };
}
