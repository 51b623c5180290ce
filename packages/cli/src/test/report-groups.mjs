/** One fault, one report: tests that fail for the same reason stand together. */
import { placesOf } from "./report-failure.mjs";

/**
 * @typedef {import("./results.mjs").TestResult} TestResult
 * @typedef {import("./report.mjs").ReportContext} ReportContext
 */

/**
 * @param {readonly TestResult[]} tests that failed
 * @param {ReportContext} context
 * @returns {TestResult[][]} in the order of their first tests
 */
export function byFault(tests, context) {
  return groupsBy(tests, (test) => faultOf(test, context));
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => string} keyOf
 * @returns {T[][]}
 */
export function groupsBy(items, keyOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

/**
 * The wire rule or what is said first, and the learner's own line. The values
 * of an assertion and all numbers are the test's own.
 *
 * @param {TestResult} test
 * @param {ReportContext} context
 */
function faultOf(test, context) {
  const [error] = test.errors;
  const message = error?.message ?? "";
  const rule = /breaks the wire rule "(.+?)"/.exec(message)?.[1];
  const said = error?.explained?.sentence ?? message;
  const reason = rule ?? test.cause?.why ?? said.replace(/\d+/g, "#");
  const places = placesOf(test, context);
  return [reason, ...places.map(({ file, line }) => `${file}:${line}`)].join(
    "\n",
  );
}
