/** Words the verdicts for a person. */

import { stubReached, stubsOf } from "./places.mjs";
import { diagnosisLines } from "./report-diagnosis.mjs";
import { failureLines } from "./report-failure.mjs";
import { columnsOf, pad, wrapped } from "./text-layout.mjs";

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
 * @property {boolean} [brief] passed tests only as a count
 * @property {boolean} [full] every failure in full
 */

/** More than these are listed by name: the first ones come first to mend. */
const IN_FULL = 5;
/** Of tests that fail for one and the same reason. */
const NAMES = 8;

/**
 * @param {SuiteResult} suite
 * @param {ReportContext} context
 * @returns {string[]} lines
 */
export function chapterReport({ tests }, context) {
  const { chapter, words, language, paint } = context;
  const title = `${chapter.id}  ${chapter.title[language]}`;
  const passed = tests.filter((test) => test.status === "pass");
  const passWord = paint("green", pad(words.pass, 6));
  return [
    paint("bold", title),
    ...(context.brief ? [countsOf(tests, context)] : []),
    "",
    ...(context.brief ? [] : passed.map((test) => `${passWord} ${test.name}`)),
    ...(context.brief || passed.length === 0 ? [] : [""]),
    ...failures(tests, context),
    ...diagnosisLines(tests, context),
    ...toDo(tests, context),
  ];
}

/**
 * @param {readonly TestResult[]} tests
 * @param {ReportContext} context
 */
function failures(tests, context) {
  const { words, paint, full } = context;
  const failed = tests.filter((test) => test.status === "fail");
  const broken = failed.filter((test) => test.cause?.why === "broken");
  const notRun = failed.filter((test) => test.cause?.why === "not-run");
  const alone = failed.filter(
    (test) => !broken.includes(test) && !notRun.includes(test),
  );
  const shown = alone.filter(
    (test, at) => full || at < IN_FULL || test.cause?.why === "loop",
  );
  const others = alone.filter((test) => !shown.includes(test));
  const failWord = paint("red", pad(words.fail, 6));
  return [
    ...shown.flatMap((test) => failureLines(test, context)),
    ...others.map((test) => `${failWord} ${test.name}`),
    ...(others.length > 0 ? ["", words.seeOne, ""] : []),
    ...byReason(broken, (test) => test.errors[0]?.message ?? "", context),
    ...byReason(
      notRun,
      (test) => (test.cause ? words.cause(test.cause) : ""),
      context,
    ),
  ];
}

/**
 * Tests that fail for one and the same reason stand under it.
 *
 * @param {readonly TestResult[]} tests
 * @param {(test: TestResult) => string} reasonOf
 * @param {ReportContext} context
 */
function byReason(tests, reasonOf, { words, paint }) {
  const failWord = paint("red", pad(words.fail, 6));
  const reasons = [...new Set(tests.map(reasonOf))];
  return reasons.flatMap((reason) => {
    const same = tests.filter((test) => reasonOf(test) === reason);
    return [
      ...wrapped(reason, 0),
      ...same.slice(0, NAMES).map((test) => `${failWord} ${test.name}`),
      ...(same.length > NAMES
        ? [`${failWord} ${words.more(same.length - NAMES)}`]
        : []),
      "",
    ];
  });
}

/**
 * @param {readonly TestResult[]} tests
 * @param {ReportContext} context
 */
function toDo(tests, { course, chapter, target, words, paint }) {
  const waiting = tests.filter((test) => test.status === "todo");
  if (waiting.length === 0) return [];
  const own = stubsOf(chapter, target);
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
    ...(first && needs.size === 0
      ? [words.firstHint(chapter.id, first.function)]
      : []),
    "",
  ];
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
  const summary = words.summary(chapters, target.shown);
  return `${summary}: ${countsOf(tests, context)}`;
}

/**
 * @param {readonly TestResult[]} tests
 * @param {Pick<ReportContext, "words" | "paint">} context
 */
function countsOf(tests, { words, paint }) {
  const count = (/** @type {TestResult["status"]} */ status) =>
    tests.filter((test) => test.status === status).length;
  const counts = {
    pass: count("pass"),
    fail: count("fail"),
    todo: count("todo"),
  };
  const all = tests.length > 0 && counts.pass === tests.length;
  const style = all ? "green" : counts.fail > 0 ? "red" : "yellow";
  const text = all ? words.allPass(tests.length) : words.counts(counts);
  return paint(style, text);
}
