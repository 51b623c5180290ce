/** Words the verdicts for a person. */

import { stubReached, stubsOf } from "./places.mjs";
import { diagnosisLines } from "./report-diagnosis.mjs";
import { placesOf } from "./report-failure.mjs";
import { failures } from "./report-faults.mjs";
import { columnsOf, indented, lastLines, pad } from "./text-layout.mjs";

/**
 * @typedef {import("../../../../course.ts").Chapter} Chapter
 * @typedef {import("../../../../course.ts").Course} Course
 * @typedef {import("./results.mjs").SuiteResult} SuiteResult
 * @typedef {import("./results.mjs").TestResult} TestResult
 *
 * @typedef {import("./text-layout.mjs").Style} Style
 *
 * @typedef {object} ReportContext
 * @property {string} root
 * @property {Course} course
 * @property {Chapter} chapter
 * @property {import("./target.mjs").Target} target
 * @property {import("./words.mjs").Words} words
 * @property {import("../language.mjs").Language} language
 * @property {(style: Style, text: string) => string} paint
 * @property {(text: string) => string} plain without foreign colours
 * @property {boolean} [brief] passed tests only as a count
 * @property {boolean} [full] every failure in full
 * @property {boolean} [chosen] these are not all tests of the chapter
 */

/**
 * @param {SuiteResult} suite
 * @param {ReportContext} context
 * @returns {string[]} lines
 */
export function chapterReport({ tests }, context) {
  const { chapter, language, paint } = context;
  const title = `${chapter.id}  ${chapter.title[language]}`;
  return [
    paint("bold", title),
    ...(context.brief ? [countsOf(tests, context)] : []),
    "",
    ...(context.brief ? [] : passes(tests, context)),
    ...prints(tests, context),
    ...failures(tests, context),
    ...diagnosisLines(tests, context),
    ...toDo(tests, context),
  ];
}

/**
 * A line each; only their number where there is something to mend.
 *
 * @param {readonly TestResult[]} tests
 * @param {ReportContext} context
 */
function passes(tests, { words, paint }) {
  const passed = tests.filter((test) => test.status === "pass");
  const failed = tests.some((test) => test.status === "fail");
  if (passed.length === 0) return [];
  const lines = failed
    ? [words.passed(passed.length)]
    : passed.map((test) => test.name);
  const passWord = paint("green", pad(words.pass, 6));
  return [...lines.map((line) => `${passWord} ${line}`), ""];
}

/**
 * What the code printed in tests that did not fail.
 *
 * @param {readonly TestResult[]} tests
 * @param {ReportContext} context
 */
function prints(tests, { words, plain }) {
  return tests
    .filter((test) => test.status !== "fail")
    .flatMap(({ name, printed }) => {
      const lines = lastLines(plain(printed));
      if (lines.length === 0) return [];
      return [words.printedIn(name), ...indented(lines.join("\n"), 2), ""];
    });
}

/**
 * @param {readonly TestResult[]} tests
 * @param {ReportContext} context
 */
function toDo(tests, context) {
  const { course, chapter, target, words, paint } = context;
  const waiting = tests.filter((test) => test.status === "todo");
  if (waiting.length === 0) return [];
  // Of some tests, only what they wait for: the others would mislead.
  const reached = new Set(
    waiting.flatMap((test) => test.evidence.stubs.map((one) => one.exercise)),
  );
  const own = stubsOf(chapter, target).filter(
    (stub) => !context.chosen || reached.has(stub.function),
  );
  const earlier = waiting
    .flatMap((test) => test.evidence.stubs)
    .filter((stub) => stub.chapter !== chapter.id)
    .map((stub) => stubReached(stub, course, target));
  const needs = new Set(
    earlier.map((stub) => words.needs(stub.function, stub.chapter)),
  );
  const width = Math.max(0, ...own.map((stub) => columnsOf(stub.function)));
  const first = own[0];
  return [
    ...(own.length > 0
      ? [paint("yellow", words.toDo(own.length))]
      : [paint("yellow", words.toDoElsewhere)]),
    ...own.map(
      ({ function: name, place }) =>
        `  ${pad(name, width)}  ${place?.file}:${place?.line}`,
    ),
    ...[...needs].map((line) => `  ${line}`),
    "",
    words.waiting(waiting.length),
    ...advice(tests, needs.size === 0 ? first?.function : undefined, context),
    "",
  ];
}

/**
 * What to do now: what is red comes before what is not yet written.
 *
 * @param {readonly TestResult[]} tests
 * @param {string | undefined} next the first function that is to be written
 * @param {ReportContext} context
 */
function advice(tests, next, context) {
  const { words, chapter } = context;
  const red = tests.find((test) => test.status === "fail");
  if (red) {
    const [place] = placesOf(red, context);
    const where = place ? `${place.file}:${place.line}` : red.name;
    return [words.mendFirst(where)];
  }
  return next === undefined ? [] : [words.firstHint(chapter.id, next)];
}

/**
 * The last line: what was tested, and how it went.
 *
 * @param {readonly TestResult[]} tests
 * @param {string} chapters
 * @param {Pick<ReportContext, "target" | "words" | "paint">} context
 */
export function summaryLine(tests, chapters, context) {
  const { words, target } = context;
  return words.summary(chapters, target.shown, countsOf(tests, context));
}

/**
 * @param {readonly TestResult[]} tests
 * @param {Pick<ReportContext, "words" | "paint">} context
 */
function countsOf(tests, { words, paint }) {
  const count = (/** @type {TestResult["status"]} */ status) =>
    tests.filter((test) => test.status === status).length;
  const notRun = tests.filter((test) => test.cause?.why === "not-run").length;
  const counts = {
    pass: count("pass"),
    fail: count("fail") - notRun,
    notRun,
    todo: count("todo"),
  };
  const all = tests.length > 0 && counts.pass === tests.length;
  const style = all ? "green" : counts.fail + notRun > 0 ? "red" : "yellow";
  const text = all ? words.allPass(tests.length) : words.counts(counts);
  return paint(style, text);
}
