/** One failing test: what was wanted, the learner's line, the conversation. */

import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { likelyPlace, ownLine } from "./places.mjs";
import { indented, pad, wrapped } from "./text-layout.mjs";
import { transcriptTable } from "./transcript-table.mjs";

/**
 * @typedef {import("./results.mjs").TestResult} TestResult
 * @typedef {import("./report.mjs").ReportContext} ReportContext
 */

const INDENT = 7;
/** Messages of vitest that a sentence of ours stands for. */
const SAID_BETTER =
  /^(Test timed out in \d+ms|process\.exit unexpectedly called)/;
const DIFF_LINES = 24;
const PRINTED_LINES = 20;

/**
 * @param {TestResult} test
 * @param {ReportContext} context
 * @returns {string[]}
 */
export function failureLines(test, context) {
  const { words, paint } = context;
  const { transcript } = test.evidence;
  const diff = compactDiff(test.errors.find((one) => one.diff)?.diff ?? "");
  const printed = test.printed.trimEnd();
  return [
    `${paint("red", pad(words.fail, 6))} ${paint("bold", test.name)}`,
    ...reasons(test, words, diff !== "").flatMap((line) =>
      wrapped(line, INDENT),
    ),
    "",
    ...placeLines(test, context),
    ...section(
      words.conversation,
      transcriptTable(transcript, words).join("\n"),
    ),
    ...section(words.difference, diff),
    ...section(words.printed, lastLines(printed, PRINTED_LINES)),
  ];
}

/**
 * What the test says: for the report without the values that a diff shows.
 *
 * @param {TestResult} test
 * @param {import("./words.mjs").Words} words
 * @param {boolean} hasDiff
 */
function reasons({ cause, errors }, words, hasDiff) {
  const known = cause ? words.cause(cause) : "";
  const messages = errors
    .map((one) => stripVTControlCharacters(one.message).trim())
    .map((text) => (hasDiff ? withoutValues(text) : text))
    .filter((text) => !SAID_BETTER.test(text));
  return [known, ...messages].filter((line) => line !== "");
}

/**
 * chai puts "expected A to equal B" after the sentence of the test.
 *
 * @param {string} text
 */
function withoutValues(text) {
  const short = text.replace(/ \/\/ Object\.is equality$/, "");
  const found = /^([\s\S]+?): expected [\s\S]+ to [\s\S]+$/.exec(short);
  return found?.[1] ?? short;
}

/**
 * @param {TestResult} test
 * @param {ReportContext} context
 */
function placeLines(test, context) {
  const { words } = context;
  const place = placeOf(test, context);
  if (!place) return [];
  const label = place.function ? words.lookAt(place.function) : words.yourLine;
  return section(
    `${label}  ${place.file}:${place.line}`,
    place.function ? "" : place.source,
    true,
  );
}

/**
 * The learner's own line, else the function that the test is about.
 *
 * @param {TestResult} test
 * @param {Pick<ReportContext, "target" | "chapter" | "root">} context
 */
export function placeOf(test, { target, chapter, root }) {
  const suiteFile = join(root, chapter.suite);
  return (
    ownLine(test, target) ?? likelyPlace(test, { chapter, suiteFile, target })
  );
}

/**
 * @param {string} title
 * @param {string} body
 * @param {boolean} [always] also with nothing below the title
 */
function section(title, body, always = false) {
  if (body === "" && !always) return [];
  const lines = body === "" ? [] : indented(body, INDENT + 2);
  return [...indented(title, INDENT), ...lines, ""];
}

/**
 * The lines that differ, with the one before and after.
 *
 * @param {string} diff of vitest
 */
function compactDiff(diff) {
  const lines = stripVTControlCharacters(diff)
    .split("\n")
    .filter((line) => !/^[-+] (Expected|Received)/.test(line))
    .map((line) => line.replace(/^Expected: /, "- "))
    .map((line) => line.replace(/^Received: /, "+ "));
  const differs = (/** @type {string | undefined} */ line) =>
    /^[-+]/.test(line ?? "");
  const kept = lines.filter((_, at) =>
    [at - 1, at, at + 1].some((near) => differs(lines[near])),
  );
  const text = kept.slice(0, DIFF_LINES);
  if (kept.length > DIFF_LINES) text.push("...");
  while (text[0]?.trim() === "") text.shift();
  return text.join("\n").trimEnd();
}

/**
 * @param {string} text
 * @param {number} count
 */
function lastLines(text, count) {
  const lines = text.split("\n");
  return lines.length <= count
    ? text
    : ["...", ...lines.slice(-count)].join("\n");
}
