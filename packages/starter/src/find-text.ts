/** A place in a text: from `start` up to, not including, `end`. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/**
 * Every place where `wanted` stands in `text`, from left to right. A line
 * ending matches either kind, since models write "\n" for "\r\n" too.
 * `wanted` must not be empty: that would match everywhere.
 */
export function findText(text: string, wanted: string): Match[] {
  const literal = wanted
    .split(/\r?\n/)
    .map((line) => line.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
    .join("\\r?\\n");
  return [...text.matchAll(new RegExp(literal, "g"))].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/**
 * `insert` with the line endings that `text` has at `match`: those of the
 * match itself, else the first in the text. Without any it stays as it is.
 */
export function withEndingsOf(
  text: string,
  match: Match,
  insert: string,
): string {
  const inside = text.slice(match.start, match.end).match(/\r?\n/);
  const ending = (inside ?? text.match(/\r?\n/))?.[0];
  return ending === "\r\n" ? insert.replaceAll(/\r?\n/g, "\r\n") : insert;
}
