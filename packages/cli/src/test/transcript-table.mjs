import { columnsOf, pad, wrapped } from "./text-layout.mjs";

/** Of a row; the report moves it in by a few columns more. */
const WIDTH = 90;
/** Of a conversation with more requests, only both ends are shown. */
const MOST_REQUESTS = 12;
const FIRST = 2;
const LAST = 3;

/** @typedef {import("../../../testkit/src/evidence.ts").TranscriptLine} Line */

/**
 * The conversation of a test, a line a message: who, to whom, what. Marks come
 * first in a line, so that none is lost where a long one is wrapped.
 *
 * @param {readonly Line[]} all
 * @param {import("./words.mjs").Words} words
 * @returns {string[]}
 */
export function transcriptTable(all, words) {
  const lines = shorten(all);
  const real = lines.filter((line) => "text" in line);
  const widest = (/** @type {string[]} */ texts) =>
    Math.max(0, ...texts.map(columnsOf));
  const marks = real.map((line) => (line.mark ? words[line.mark] : ""));
  const mark = widest(marks) > 0 ? widest(marks) + 1 : 0;
  const number = widest(real.map((line) => String(line.request)));
  const from = widest(real.map((line) => line.from));
  const to = widest(real.map((line) => line.to));
  const before = mark + number + from + to + 8;
  return lines.flatMap((line, at) => {
    if (!("text" in line)) return [" ".repeat(mark) + words.like(line.left)];
    const last = lines[at - 1];
    const repeated = last && "text" in last && last.request === line.request;
    const columns = [
      pad(repeated ? "" : String(line.request), number),
      `${pad(line.from, from)} -> ${pad(line.to, to)}`,
      "",
    ].join("  ");
    const sign = pad(line.mark ? words[line.mark] : "", mark);
    const head =
      sign + (line.mark === "right" ? " ".repeat(before - mark) : columns);
    const rows = wrapped(line.text.replaceAll("\n", "\\n"), before, WIDTH);
    return [head + (rows[0] ?? "").trimStart(), ...rows.slice(1)];
  });
}

/**
 * Leaves the middle of a long conversation out, but nothing that is marked.
 *
 * @param {readonly Line[]} lines
 * @returns {(Line | { left: number })[]}
 */
function shorten(lines) {
  const requests = [...new Set(lines.map(keyOf))];
  if (requests.length <= MOST_REQUESTS) return [...lines];
  const shown = new Set([
    ...requests.slice(0, FIRST),
    ...requests.slice(-LAST),
    ...lines.filter((line) => line.mark).map(keyOf),
  ]);
  /** @type {(Line | { left: number })[]} */
  const short = [];
  /** @type {Set<string>} */
  let left = new Set();
  for (const line of lines) {
    const key = keyOf(line);
    if (!shown.has(key)) left.add(key);
    else {
      if (left.size > 0) short.push({ left: left.size });
      left = new Set();
      short.push(line);
    }
  }
  return short;
}

/**
 * Each model counts its requests for itself.
 *
 * @param {Line} line
 */
function keyOf({ request, from, to }) {
  const model = [from, to].find((name) => /^model/.test(name)) ?? "";
  return `${model} ${request}`;
}
