/** What a run says, what matters most first. */
import { stripVTControlCharacters } from "node:util";
import { stubReached, stubsOf } from "../test/places.mjs";
import { summaryLine } from "../test/report.mjs";
import { diagnosisLines } from "../test/report-diagnosis.mjs";
import { failureLines } from "../test/report-failure.mjs";
import { columnsOf, pad } from "../test/text-layout.mjs";

/**
 * @typedef {import("../test/report.mjs").ReportContext} ReportContext
 * @typedef {import("../test/results.mjs").SuiteResult} SuiteResult
 * @typedef {import("../test/results.mjs").TestResult} TestResult
 *
 * @typedef {ReportContext & {
 *   say: import("./words.mjs").Words,
 *   next: { id: string, title: string } | undefined,
 *   looksBack: boolean,
 * }} PageContext
 *
 * With `looksBack` the end is not the end before all chapters are green.
 *
 * @typedef {object} Run
 * @property {SuiteResult} suite
 * @property {string} output printed outside of any test
 * @property {number} count of runs so far
 * @property {number} ms
 */

/** Of the other tests that fail, by name. */
const OTHERS = 5;
/** However small the window is: a failure shows its beginning. */
const FEWEST_LINES = 8;

/**
 * @param {Run} run
 * @param {PageContext} context
 * @param {{ rows: number, columns: number }} [room] of the window, if any
 * @returns {string[]} lines
 */
export function verdictPage(run, context, room) {
  const { chapter, language, paint } = context;
  const title = `${chapter.id}  ${chapter.title[language]}`;
  const first = firstFailure(run.suite);
  const before = [paint("bold", title), ""];
  const after = (/** @type {number} */ others) => [
    ...diagnosisLines(run.suite.tests, context),
    ...otherFailures(run.suite, first, others, context),
    ...(first ? [] : whatToWrite(run.suite, context)),
    ...printed(run, context),
    `${summaryLine(run.suite.tests, chapter.id, context)} ` +
      context.say.run(run.count, (run.ms / 1000).toFixed(1)),
    ...whenGreen(run.suite, context),
  ];
  if (!first) return [...before, ...after(0)];
  const failure = failureLines(first, context);
  const whole = [...before, ...failure, ...after(OTHERS)];
  if (!room) return whole;
  // The line of the keys and the one with the cursor follow.
  const rows = room.rows - 3;
  if (rowsOf(whole, room.columns) <= rows) return whole;
  // What the first one says is worth more than the names of the others.
  const rest = after(0);
  const left = rows - rowsOf([...before, ...rest], room.columns);
  const most = Math.max(FEWEST_LINES, left);
  return [...before, ...clipped(failure, most, room.columns, context), ...rest];
}

/**
 * Of those that say something by themselves.
 *
 * @param {SuiteResult} suite
 */
export function firstFailure({ tests }) {
  const failed = tests.filter((test) => test.status === "fail");
  return failed.find((test) => test.cause?.why !== "not-run") ?? failed[0];
}

/** @param {SuiteResult} suite */
export function isGreen({ tests }) {
  return tests.length > 0 && tests.every((test) => test.status === "pass");
}

/**
 * @param {SuiteResult} suite
 * @param {TestResult | undefined} first
 * @param {number} most by name
 * @param {PageContext} context
 */
function otherFailures({ tests }, first, most, { words, say, paint }) {
  const rest = tests.filter((test) => test.status === "fail" && test !== first);
  if (rest.length === 0) return [];
  const others = rest.filter((test) => test.cause?.why !== "not-run");
  const notRun = rest.length - others.length;
  const failWord = paint("red", pad(words.fail, 6));
  const more = others.length - most;
  return [
    ...others.slice(0, most).map((test) => `${failWord} ${test.name}`),
    ...(more > 0 ? [`${failWord} ${words.more(more)}`] : []),
    ...(notRun > 0 ? [say.notRun(notRun)] : []),
    "",
  ];
}

/**
 * @param {SuiteResult} suite
 * @param {PageContext} context
 */
function whatToWrite({ tests }, { chapter, course, target, words, say }) {
  const waiting = tests.filter((test) => test.status === "todo");
  if (waiting.length === 0) return [];
  const [own, ...more] = stubsOf(chapter, target);
  const needs = waiting
    .flatMap((test) => test.evidence.stubs)
    .filter((stub) => stub.chapter !== chapter.id)
    .map((stub) => stubReached(stub, course, target))
    .map((stub) => words.needs(stub.function, stub.chapter));
  const place = `${own?.place?.file}:${own?.place?.line}`;
  return [
    ...(own ? [say.writeNow(own.function, place)] : []),
    ...(own && more.length > 0 ? [say.left(more.length + 1)] : []),
    ...new Set(needs),
    "",
  ];
}

/**
 * @param {Run} run
 * @param {PageContext} context
 */
function printed({ output }, { words, plain }) {
  const text = plain(output).trimEnd();
  return text === "" ? [] : [words.printedElse, text, ""];
}

/**
 * @param {SuiteResult} suite
 * @param {PageContext} context
 */
function whenGreen(suite, { chapter, next, looksBack, say, paint }) {
  if (!isGreen(suite)) return [];
  const green = paint("green", say.green(chapter.id));
  const last = looksBack ? say.lookingBack : say.last;
  return ["", `${green} ${next ? say.goOn(next) : last}`];
}

/**
 * @param {readonly string[]} lines
 * @param {number} rows
 * @param {number} columns
 * @param {PageContext} context
 */
function clipped(lines, rows, columns, { say }) {
  if (rowsOf(lines, columns) <= rows) return lines;
  /** @type {string[]} */
  const kept = [];
  for (const line of lines) {
    if (rowsOf([...kept, line], columns) > rows - 2) break;
    kept.push(line);
  }
  return [...kept, say.linesMore(lines.length - kept.length), ""];
}

/**
 * @param {readonly string[]} lines
 * @param {number} columns
 */
function rowsOf(lines, columns) {
  return lines
    .flatMap((line) => line.split("\n"))
    .map((line) => columnsOf(stripVTControlCharacters(line)))
    .reduce((sum, width) => sum + Math.max(1, Math.ceil(width / columns)), 0);
}
