/**
 * How wide a text is, without a browser: never less than it will be, so that
 * what is laid out here overlaps nowhere.
 */
export type FontKind = "words" | "code";

const WIDE =
  /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60“”…‘’]|\p{Extended_Pictographic}/u;
const NARROW = /[ .,:;!'|ijlI()[\]]/;
const BROAD = /[A-Zmw@%&+=~<>#_]/;

/** The width in pixels at a font size in pixels. */
export function widthOf(text: string, size: number, font: FontKind): number {
  let ems = 0;
  for (const sign of text) ems += emsOf(sign, font);
  return ems * size;
}

function emsOf(sign: string, font: FontKind): number {
  if (WIDE.test(sign)) return 1;
  if (font === "code") return 0.62;
  if (NARROW.test(sign)) return 0.36;
  return BROAD.test(sign) ? 0.9 : 0.63;
}

/**
 * Breaks a text into lines that fit, at blanks and between Chinese signs; what
 * goes beyond `most` lines becomes the ending.
 */
export function fitText(
  text: string,
  room: number,
  size: number,
  font: FontKind,
  most: number,
  ending = "…",
): string[] {
  const fits = (line: string) => widthOf(line, size, font) <= room;
  const lines: string[] = [];
  let line = "";
  for (const piece of text.trim().replaceAll(/\s+/g, " ").match(PIECES) ?? []) {
    let rest = piece;
    if (line !== "" && !fits((line + rest).trimEnd())) {
      lines.push(line.trimEnd());
      line = "";
      rest = rest.trimStart();
    }
    // A word that is longer than a line is cut.
    while (!fits(rest.trimEnd())) {
      const head = longestStart(rest, fits);
      lines.push(head);
      rest = rest.slice(head.length);
    }
    line += rest;
  }
  if (line.trim() !== "") lines.push(line.trimEnd());
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  const last = `${kept.at(-1)} ${lines[most]}`;
  const clipped = longestStart(last, (start) => fits(start + ending)).trimEnd();
  return [...kept.slice(0, -1), clipped + ending];
}

const SIGN = "[\\u2e80-\\u9fff\\uf900-\\ufaff\\uff00-\\uff60“”‘’]";
const CLOSING = "[，。、：；！？）」』”’…]";
/** A word with the blank after it, or a sign with what may not begin a line. */
const PIECES = new RegExp(
  `[（「『“‘]*(?:${SIGN}|[^\\s\\u2e80-\\u9fff\\uf900-\\ufaff\\uff00-\\uff60“”‘’]+)${CLOSING}*\\s*|\\s+`,
  "gu",
);

/** At least one sign, so that there is an end to it. */
function longestStart(text: string, fits: (start: string) => boolean): string {
  let start = "";
  for (const sign of text) {
    if (start !== "" && !fits(start + sign)) return start;
    start += sign;
  }
  return start;
}
