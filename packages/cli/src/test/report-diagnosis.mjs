/** Which mistake the failing tests look like, when they look like a known one. */
import { diagnose } from "../diagnosis/diagnose.mjs";
import { stubsOf } from "./places.mjs";
import { messageOf } from "./report-json.mjs";
import { wrapped } from "./text-layout.mjs";

/**
 * @typedef {import("./results.mjs").TestResult} TestResult
 * @typedef {import("./report.mjs").ReportContext} ReportContext
 */

const INDENT = 2;

/**
 * @param {readonly TestResult[]} tests
 * @param {Pick<ReportContext,
 *   "root" | "chapter" | "target" | "words" | "language" | "paint">} context
 * @returns {string[]}
 */
export function diagnosisLines(tests, context) {
  const { root, chapter, target, words, language, paint } = context;
  const verdicts = tests.filter(tellsSomething).map((test) => ({
    name: test.name,
    status: test.status,
    message: messageOf(test),
  }));
  if (!verdicts.some(({ status }) => status === "fail")) return [];
  const stubs = stubsOf(chapter, target).map((stub) => stub.function);
  const found = diagnose(verdicts, { root, chapter, language, stubs });
  if (found.length === 0) return [];
  const title = found.length > 1 ? words.looksLikeEither : words.looksLike;
  return [
    paint("bold", title),
    ...found.flatMap(({ sentence }) => wrapped(sentence, INDENT)),
    "",
  ];
}

/**
 * A file that does not load and a run that broke off say nothing about what
 * the code does.
 *
 * @param {TestResult} test
 */
function tellsSomething({ cause }) {
  switch (cause?.why) {
    case "broken":
    case "not-run":
    case "ended":
    case "load-loop":
    case "load-error":
    case "no-tests":
      return false;
    default:
      return true;
  }
}
