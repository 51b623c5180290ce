import type { Files } from "../../course/files.ts";
import { parseRegions } from "../../course/regions.ts";

/** A region of a generated starter: its stub says whose it is. */
export interface StubRegion {
  readonly name: string;
  readonly file: string;
  readonly chapter: string;
  readonly function: string;
  /** From the name of the function down to the marker, unindented. */
  readonly header: readonly string[];
  readonly indent: string;
  readonly body: readonly string[];
}

const STUB = /new NotImplemented\("([^"]+)", "([^"]+)"\)/;
const HEADER_LINES = 30;

/** The regions of a generated starter, by name. */
export function stubRegions(files: Files): Map<string, StubRegion> {
  const all = new Map<string, StubRegion>();
  for (const [file, text] of files) {
    const lines = text.split("\n");
    for (const region of parseRegions(file, text).regions) {
      const { name, indent, body, startLine } = region;
      const [, chapter = "", called = name] = body.join("\n").match(STUB) ?? [];
      const header = headerAbove(lines.slice(0, startLine - 1));
      const stub = { name, file, chapter, function: called, header };
      all.set(name, { ...stub, indent, body });
    }
  }
  return all;
}

/** True when a caller or the body may have to change. */
export function isSameSignature(left: StubRegion, right: StubRegion): boolean {
  const folded = ({ header }: StubRegion) =>
    header
      .join(" ")
      .replaceAll(/\s+/g, " ")
      .replaceAll(/,? ([)}\]])/g, "$1");
  return folded(left) === folded(right);
}

/** The lines of the function that stand before its region. */
function headerAbove(lines: readonly string[]): string[] {
  const above = lines.slice(-HEADER_LINES);
  const end = above.findLastIndex((line) =>
    /^\s*$|\*\/\s*$|^\s*\/\//.test(line),
  );
  const header = above.slice(end + 1);
  const margin = header[0]?.match(/^\s*/)?.[0].length ?? 0;
  return header.map((line) =>
    line.slice(Math.min(margin, line.search(/\S|$/))),
  );
}
