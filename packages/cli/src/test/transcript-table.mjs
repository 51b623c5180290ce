import { columnsOf, pad, wrapped } from "./text-layout.mjs";

/** Of a row; the report moves it in by a few columns more. */
const WIDTH = 90;

/** @typedef {import("../../../testkit/src/evidence.ts").TranscriptLine} Line */

/**
 * The conversation of a test, a line a message: who, to whom, what.
 *
 * @param {readonly Line[]} lines
 * @param {import("./words.mjs").Words} words
 * @returns {string[]}
 */
export function transcriptTable(lines, words) {
  const widest = (/** @type {string[]} */ texts) =>
    Math.max(0, ...texts.map(columnsOf));
  const number = widest(lines.map((line) => String(line.request)));
  const from = widest(lines.map((line) => line.from));
  const to = widest(lines.map((line) => line.to));
  const before = number + from + to + 8;
  return lines.flatMap((line, at) => {
    const beside = line.mark === "right";
    const repeated = lines[at - 1]?.request === line.request;
    const head = beside
      ? " ".repeat(before)
      : [
          pad(repeated ? "" : String(line.request), number),
          `${pad(line.from, from)} -> ${pad(line.to, to)}`,
          "",
        ].join("  ");
    const mark = line.mark ? `   ${words[line.mark]}` : "";
    const text = `${line.text.replaceAll("\n", "\\n")}${mark}`;
    const rows = wrapped(text, before, WIDTH);
    return [head + (rows[0] ?? "").trimStart(), ...rows.slice(1)];
  });
}
