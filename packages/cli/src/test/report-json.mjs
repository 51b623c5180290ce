/** The verdicts as one object, for programs. Its sentences are English. */
import { stubReached } from "./places.mjs";
import { placesOf } from "./report-failure.mjs";
import { words as wordsOf } from "./words.mjs";

/**
 * @typedef {import("../../../../course.ts").Course} Course
 * @typedef {import("./results.mjs").TestResult} TestResult
 * @typedef {import("./target.mjs").Target} Target
 *
 * @typedef {object} JsonTest
 * @property {string} name
 * @property {TestResult["status"]} status
 * @property {string} message "" when it passed
 * @property {string | null} file the learner's own, or the stub's
 * @property {number | null} line
 *
 * @typedef {object} JsonReport
 * @property {string} chapter several are joined by a space
 * @property {string} target
 * @property {number} passed
 * @property {number} failed
 * @property {number} todo
 * @property {number} durationMs
 * @property {JsonTest[]} tests
 */

/**
 * @param {object} run
 * @param {string} run.root
 * @param {Course} run.course
 * @param {import("./target.mjs").Target} run.target
 * @param {string} run.ids
 * @param {Course["chapters"]} run.chapters
 * @param {readonly import("./results.mjs").SuiteResult[]} run.suites
 * @param {number} run.durationMs
 * @returns {JsonReport}
 */
export function jsonReport(run) {
  const tests = run.suites.flatMap((suite, at) =>
    suite.tests.map((test) => jsonTest(test, run.chapters[at], run)),
  );
  const count = (/** @type {TestResult["status"]} */ status) =>
    tests.filter((test) => test.status === status).length;
  return {
    chapter: run.ids,
    target: run.target.shown,
    passed: count("pass"),
    failed: count("fail"),
    todo: count("todo"),
    durationMs: run.durationMs,
    tests,
  };
}

/**
 * @param {TestResult} test
 * @param {Course["chapters"][number] | undefined} chapter
 * @param {{ root: string, course: Course, target: Target }} run
 * @returns {JsonTest}
 */
function jsonTest(test, chapter, { root, course, target }) {
  const { name, status } = test;
  if (status === "pass" || !chapter) {
    return { name, status, message: "", file: null, line: null };
  }
  const [stub] = test.evidence.stubs;
  if (status === "todo" && stub) {
    const { place } = stubReached(stub, course, target);
    const message = `needs \`${stub.exercise}\` (${stub.chapter})`;
    return { name, status, message, ...pointTo(place) };
  }
  return {
    name,
    status,
    message: messageOf(test),
    ...pointTo(placesOf(test, { root, chapter, target })[0]),
  };
}

/**
 * Why a test failed: the cause, if it is no plain assertion, and all errors.
 *
 * @param {TestResult} test
 */
export function messageOf({ cause, errors }) {
  const known = cause ? wordsOf("en").cause(cause) : "";
  return [known, ...errors.map((error) => error.message)]
    .filter((line) => line !== "")
    .join("\n");
}

/** @param {import("./places.mjs").Place | undefined} place */
function pointTo(place) {
  return { file: place?.file ?? null, line: place?.line ?? null };
}
