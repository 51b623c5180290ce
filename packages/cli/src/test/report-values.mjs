/** What a failed assertion expected, and what came. */
import { stripVTControlCharacters } from "node:util";
import { columnsOf, pad } from "./text-layout.mjs";

/**
 * @typedef {import("../../../testkit/src/run-log.ts").LoggedError} LoggedError
 * @typedef {import("../../../testkit/src/explain.ts").Explained} Explained
 * @typedef {import("./words.mjs").Words} Words
 */

const DIFF_LINES = 24;

/**
 * @param {LoggedError | undefined} error
 * @param {Words} words
 * @returns {string[]}
 */
export function valueLines(error, words) {
  const { explained } = error ?? {};
  if (explained?.copied) return [words.copied];
  if (!explained?.differences.length) return diffLines(error?.diff, words);
  const labels = {
    is: words.expected,
    holds: words.holds,
    "is-not": words.unexpected,
  };
  return explained.differences.flatMap((difference) => {
    const { path } = difference;
    const none = explained.noError === "came";
    const label = none ? words.expected : labels[explained.meant];
    const rows = [
      [label, expectedOf(difference, explained, words)],
      ...(none
        ? []
        : [[words.came, difference.came ?? nothingAt(path, words)]]),
    ];
    const width = Math.max(...rows.map(([label = ""]) => columnsOf(label)));
    return [
      ...(path === "" ? [] : [words.at(path)]),
      ...rows.map(([label = "", value]) => `${pad(label, width)}  ${value}`),
      ...(none ? [words.noErrorCame] : []),
    ];
  });
}

/**
 * @param {import("../../../testkit/src/difference.ts").Difference} difference
 * @param {Explained} explained
 * @param {Words} words
 */
function expectedOf({ path, expected }, { noError }, words) {
  if (noError === "expected") return words.noError;
  if (noError === "came") return expected ?? words.anError;
  return expected ?? nothingAt(path, words);
}

/**
 * @param {string} path
 * @param {Words} words
 */
function nothingAt(path, words) {
  return path === "" ? "undefined" : words.nothing;
}

/**
 * The lines that differ, with the one before and after: for values that look
 * the same one by one.
 *
 * @param {string | undefined} diff of vitest
 * @param {Words} words
 */
function diffLines(diff = "", words) {
  const lines = stripVTControlCharacters(diff)
    .split("\n")
    .filter((line) => !/^[-+] (Expected|Received)/.test(line))
    .map((line) => line.replace(/^Expected: /, "- "))
    .map((line) => line.replace(/^Received: /, "+ "))
    .filter((line) => !/^[-+]?\s*$/.test(line));
  const differs = (/** @type {string | undefined} */ line) =>
    /^[-+]/.test(line ?? "");
  const kept = lines.filter((_, at) =>
    [at - 1, at, at + 1].some((near) => differs(lines[near])),
  );
  if (kept.length === 0) return [];
  const more = kept.length > DIFF_LINES ? ["..."] : [];
  return [words.difference, ...kept.slice(0, DIFF_LINES), ...more];
}
