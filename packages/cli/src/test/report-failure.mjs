/** One failing test: what was wanted, the learner's line, the conversation. */

import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { likelyPlaces, ownLine } from "./places.mjs";
import { forgottenIn } from "./report-hints.mjs";
import { valueLines } from "./report-values.mjs";
import {
  columnsOf,
  indented,
  lastLines,
  pad,
  wrapped,
} from "./text-layout.mjs";
import { transcriptTable } from "./transcript-table.mjs";

/**
 * @typedef {import("./results.mjs").TestResult} TestResult
 * @typedef {import("./report.mjs").ReportContext} ReportContext
 * @typedef {import("./places.mjs").Place} Place
 */

const INDENT = 7;
/** Messages of vitest that a sentence of ours stands for. */
const SAID_BETTER =
  /^(Test timed out in \d+ms|process\.exit unexpectedly called)/;

/**
 * @param {TestResult} test
 * @param {ReportContext} context
 * @returns {string[]}
 */
export function failureLines(test, context) {
  const { words, paint } = context;
  const { transcript } = test.evidence;
  const [first] = test.errors;
  // After a broken wire rule the values only follow from it.
  const told = /breaks the wire rule/.test(first?.message ?? "")
    ? undefined
    : test.errors.find((one) => one.explained ?? one.diff);
  return [
    `${paint("red", pad(words.fail, 6))} ${paint("bold", test.name)}`,
    ...reasons(test, context).flatMap((line) => wrapped(line, INDENT)),
    "",
    ...placeLines(test, context),
    ...block(valueLines(told, words)),
    ...section(words.conversation, transcriptTable(transcript, words)),
    ...section(words.printed, lastLines(context.plain(test.printed))),
  ];
}

/**
 * What is wrong, in sentences.
 *
 * @param {TestResult} test
 * @param {ReportContext} context
 */
function reasons(test, context) {
  const { words } = context;
  const known = test.cause ? words.cause(test.cause) : "";
  const marked = test.evidence.transcript.some((line) => line.mark);
  const messages = test.errors
    .map(({ message, explained }) => explained?.sentence ?? message)
    // The conversation shows both, one under the other.
    .map((text) => (marked ? text.replace(/\nsent: [\s\S]*$/, "") : text))
    .map((text) => stripVTControlCharacters(text).trim())
    .map((text) => text.replace(/ \/\/ Object\.is equality$/, ""))
    .filter((text) => !SAID_BETTER.test(text));
  const forgotten = forgottenIn(test, ownLine(test, context) !== undefined);
  const hint = forgotten ? words.forgotten[forgotten] : "";
  return [known, ...messages, hint].filter((line) => line !== "");
}

/**
 * @param {TestResult} test
 * @param {ReportContext} context
 */
function placeLines(test, context) {
  const { words } = context;
  const own = ownLine(test, context);
  if (own) {
    return [
      ...section(`${words.yourLine}  ${at(own.line)}`, [own.line.source]),
      ...(own.inner
        ? section(`${words.calledFromIt}  ${at(own.inner)}`, [own.inner.source])
        : []),
    ];
  }
  const places = placesOf(test, context);
  const names = places.map((place) => place.function ?? "");
  const [place, ...more] = places;
  if (!place) return [];
  if (more.length === 0) {
    return block([`${words.lookAt(names[0] ?? "")}  ${at(place)}`]);
  }
  const width = Math.max(...names.map(columnsOf));
  return section(
    words.lookAt(""),
    places.map((one, n) => `${pad(names[n] ?? "", width)}  ${at(one)}`),
  );
}

/** @param {Place} place */
function at({ file, line }) {
  return `${file}:${line}`;
}

/**
 * The learner's own line, else the functions that the test is about.
 *
 * @param {TestResult} test
 * @param {Pick<ReportContext, "target" | "chapter" | "root">} context
 * @returns {Place[]}
 */
export function placesOf(test, { target, chapter, root }) {
  const own = ownLine(test, { chapter, target });
  if (own) return [own.line];
  const suiteFile = join(root, chapter.suite);
  return likelyPlaces(test, { chapter, suiteFile, target });
}

/**
 * @param {string} title
 * @param {readonly string[]} lines
 */
function section(title, lines) {
  if (lines.length === 0) return [];
  return [
    ...indented(title.trimEnd(), INDENT),
    ...indented(lines.join("\n"), INDENT + 2),
    "",
  ];
}

/** @param {readonly string[]} lines */
function block(lines) {
  return lines.length === 0 ? [] : [...indented(lines.join("\n"), INDENT), ""];
}
