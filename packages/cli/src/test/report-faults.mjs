/** What failed: broken files first, then fault by fault. */
import { brokenPlace } from "./places.mjs";
import { failureLines } from "./report-failure.mjs";
import { byFault, groupsBy } from "./report-groups.mjs";
import { pad, wrapped } from "./text-layout.mjs";

/**
 * @typedef {import("./results.mjs").TestResult} TestResult
 * @typedef {import("./report.mjs").ReportContext} ReportContext
 */

/** More faults are listed by name: the first ones come first to mend. */
const IN_FULL = 5;
/** Of tests that fail for one and the same reason. */
const NAMES = 8;

/**
 * @param {readonly TestResult[]} tests
 * @param {ReportContext} context
 */
export function failures(tests, context) {
  const { words, full } = context;
  const failed = tests.filter((test) => test.status === "fail");
  const of = (/** @type {string} */ why) =>
    failed.filter((test) => test.cause?.why === why);
  const rest = failed.filter(
    ({ cause }) => cause?.why !== "broken" && cause?.why !== "not-run",
  );
  const faults = full ? rest.map((test) => [test]) : byFault(rest, context);
  const shown = faults.filter(
    ([first], at) => full || at < IN_FULL || first?.cause?.why === "loop",
  );
  const others = faults.filter((fault) => !shown.includes(fault)).flat();
  return [
    ...brokenFiles(of("broken"), context),
    ...shown.flatMap((fault) => faultLines(fault, context)),
    ...(others.length > 0
      ? [...names(others, words.fail, context), "", words.seeOne, ""]
      : []),
    ...notRun(of("not-run"), context),
  ];
}

/**
 * The first of the tests in full, the others by name.
 *
 * @param {readonly TestResult[]} fault
 * @param {ReportContext} context
 */
function faultLines([first, ...same], context) {
  const lines = first ? failureLines(first, context) : [];
  if (same.length === 0) return lines;
  return [
    ...lines,
    context.words.sameFault(same.length),
    ...someNames(same, context.words.fail, context),
    "",
  ];
}

/**
 * Tests that need a file that does not load stand under its fault.
 *
 * @param {readonly TestResult[]} tests
 * @param {ReportContext} context
 */
function brokenFiles(tests, context) {
  const { words, target } = context;
  const groups = groupsBy(tests, (test) => test.errors[0]?.message ?? "");
  return groups.flatMap((same) => {
    const sentence = same[0]?.errors[0]?.message ?? "";
    const place = /:\d+ does not/.test(sentence)
      ? brokenPlace(sentence, target)
      : undefined;
    return [
      ...wrapped(words.broken(sentence), 0),
      ...(place ? [`  ${place.line} | ${place.source}`] : []),
      ...someNames(same, words.fail, context),
      "",
    ];
  });
}

/**
 * @param {readonly TestResult[]} tests
 * @param {ReportContext} context
 */
function notRun(tests, context) {
  const { words } = context;
  const reasonOf = (/** @type {TestResult} */ test) =>
    test.cause ? words.cause(test.cause) : "";
  return groupsBy(tests, reasonOf).flatMap((same) => [
    ...wrapped(same[0] ? reasonOf(same[0]) : "", 0),
    ...someNames(same, "", context),
    "",
  ]);
}

/**
 * @param {readonly TestResult[]} tests
 * @param {string} word in front of each
 * @param {Pick<ReportContext, "words" | "paint">} context
 */
function someNames(tests, word, context) {
  const more = tests.length - NAMES;
  return [
    ...names(tests.slice(0, NAMES), word, context),
    ...(more > 0 ? [`${pad("", 6)} ${context.words.more(more)}`] : []),
  ];
}

/**
 * @param {readonly TestResult[]} tests
 * @param {string} word
 * @param {Pick<ReportContext, "paint">} context
 */
function names(tests, word, { paint }) {
  return tests.map(({ name }) => `${paint("red", pad(word, 6))} ${name}`);
}
