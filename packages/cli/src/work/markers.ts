/** A region of a learner's file, by the lines of its markers, from 0. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly indent: string;
  /** The lines between, without the "\r" of some editors. */
  readonly body: readonly string[];
}

/** Why a region cannot be found; the line of what is wrong, from 1. */
export interface Damage {
  readonly problem: "missing" | "noStart" | "noEnd" | "twice" | "mixed";
  readonly line: number;
}

const MARKER = /^(\s*)\/\/\s*#(region|endregion)\b\s*(\S*)/;

/**
 * Finds the region of this name by its own two markers alone, so that damage
 * elsewhere in the file does no harm. `others` are the course's other regions:
 * a marker of theirs inside means that the lines are mixed up.
 */
export function findRegion(
  text: string,
  name: string,
  others: ReadonlySet<string> = new Set(),
): Found | Damage {
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  const starts: number[] = [];
  const ends: number[] = [];
  const foreign: number[] = [];
  for (const [at, line] of lines.entries()) {
    const [, , kind, named = ""] = line.match(MARKER) ?? [];
    if (named === name) (kind === "region" ? starts : ends).push(at);
    else if (others.has(named)) foreign.push(at);
  }
  const [start] = starts;
  const [end] = ends;
  if (start === undefined && end === undefined) {
    return { problem: "missing", line: 0 };
  }
  if (start === undefined) return { problem: "noStart", line: (end ?? 0) + 1 };
  if (end === undefined) return { problem: "noEnd", line: start + 1 };
  const second = starts[1] ?? ends[1];
  if (second !== undefined) return { problem: "twice", line: second + 1 };
  const mixed = foreign.find((at) => at > start && at < end);
  if (end < start || mixed !== undefined) {
    return { problem: "mixed", line: (mixed ?? end) + 1 };
  }
  const indent = lines[start]?.match(/^\s*/)?.[0] ?? "";
  return { start, end, indent, body: lines.slice(start + 1, end) };
}

/** True for a region that is whole. */
export function isFound(region: Found | Damage): region is Found {
  return "body" in region;
}

/** Puts another body between the markers; all else stays byte for byte. */
export function replaceBody(
  text: string,
  { start, end }: Found,
  body: readonly string[],
): string {
  const lines = text.split("\n");
  const ending = lines[start]?.endsWith("\r") ? "\r" : "";
  const inserted = body.map((line) => line + ending);
  return [...lines.slice(0, start + 1), ...inserted, ...lines.slice(end)].join(
    "\n",
  );
}

/** The same lines at another depth. */
export function reindent(
  body: readonly string[],
  from: string,
  to: string,
): string[] {
  return body.map((line) => {
    if (from === to || line.trim() === "") return line;
    return line.startsWith(from) ? to + line.slice(from.length) : line;
  });
}
