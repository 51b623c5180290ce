/** Columns and lines on a terminal, where Chinese takes two columns a sign. */
import { stripVTControlCharacters, styleText } from "node:util";

const WIDE = new RegExp(
  [
    "[\\u1100-\\u115f\\u2e80-\\u303e\\u3041-\\ua4cf\\uac00-\\ud7a3]",
    "[\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60\\uffe0-\\uffe6]",
    "\\p{Extended_Pictographic}",
  ].join("|"),
  "u",
);

/** @param {string} text */
export function columnsOf(text) {
  let columns = 0;
  for (const sign of text) columns += WIDE.test(sign) ? 2 : 1;
  return columns;
}

/**
 * @param {string} text
 * @param {number} columns
 */
export function pad(text, columns) {
  return text + " ".repeat(Math.max(0, columns - columnsOf(text)));
}

/**
 * @param {string} text
 * @param {number} indent
 * @returns {string[]} its lines, each moved in
 */
export function indented(text, indent) {
  return text
    .split("\n")
    .map((line) => (line === "" ? "" : " ".repeat(indent) + line));
}

/**
 * Breaks long lines between words, so that each begins at the indent.
 *
 * @param {string} text
 * @param {number} indent
 * @param {number} [width] of the whole line
 * @returns {string[]}
 */
export function wrapped(text, indent, width = 90) {
  const room = width - indent;
  /** @type {string[]} */
  const lines = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && columnsOf(longer) > room) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return indented(lines.join("\n"), indent);
}

/** Of what a program printed: its last words say the most. */
const PRINTED_LINES = 20;

/**
 * @param {string} text
 * @returns {string[]} none when it is blank
 */
export function lastLines(text) {
  if (text.trim() === "") return [];
  const lines = text.trimEnd().split("\n");
  const cut = lines.length > PRINTED_LINES;
  return cut ? ["...", ...lines.slice(-PRINTED_LINES)] : lines;
}

/** @typedef {"green" | "red" | "yellow" | "bold" | "dim"} Style */

/**
 * Colour only where a person looks at it, and never as the only sign.
 *
 * @param {{ isTTY?: boolean }} stream
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {(style: Style, text: string) => string}
 */
export function painter(stream, env = process.env) {
  const plain = isPlain(stream, env);
  return (style, text) => (plain ? text : styleText(style, text));
}

/**
 * Takes the colours of others away where there are none of ours.
 *
 * @param {{ isTTY?: boolean }} stream
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {(text: string) => string}
 */
export function plainer(stream, env = process.env) {
  const plain = isPlain(stream, env);
  return (text) => (plain ? stripVTControlCharacters(text) : text);
}

/**
 * @param {{ isTTY?: boolean }} stream
 * @param {Readonly<Record<string, string | undefined>>} env
 */
function isPlain(stream, env) {
  return !stream.isTTY || Boolean(env.NO_COLOR) || env.TERM === "dumb";
}
