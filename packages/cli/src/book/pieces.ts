import { PageError } from "./page-error.ts";

/** One line of a page outside of code blocks. */
export interface TextLine {
  readonly kind: "text";
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** A code block. */
export interface Fence {
  readonly kind: "fence";
  /** Of the opening marks, counted from 1. */
  readonly line: number;
  readonly indent: string;
  /** As they open and close it, such as three backticks. */
  readonly marks: string;
  /** What stands after the marks: the language, a title, attributes. */
  readonly info: string;
  readonly body: readonly string[];
}

export type Piece = TextLine | Fence;

const OPENING = /^( {0,3})(`{3,}|~{3,})\s*(.*?)\s*$/;

/** The lines of a page, each code block as one piece. */
export function piecesOf(file: string, source: string): Piece[] {
  const lines = source.split(/\r?\n/);
  const pieces: Piece[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const text = lines[at] ?? "";
    const line = at + 1;
    const [, indent = "", marks, info = ""] = OPENING.exec(text) ?? [];
    if (marks === undefined || (marks[0] === "`" && info.includes("`"))) {
      pieces.push({ kind: "text", line, text });
      continue;
    }
    const closing = new RegExp(`^ {0,3}${marks[0]}{${marks.length},}\\s*$`);
    const end = lines.findIndex((each, i) => i > at && closing.test(each));
    if (end < 0) throw new PageError(file, line, "the code block has no end.");
    const body = lines.slice(at + 1, end);
    pieces.push({ kind: "fence", line, indent, marks, info, body });
    at = end;
  }
  return pieces;
}

/** The lines of a code block, its marks included. */
export function fenceLines({ indent, marks, info, body }: Fence): string[] {
  return [`${indent}${marks}${info}`, ...body, `${indent}${marks}`];
}

/** Changes what stands outside of code spans in a line. */
export function outsideCode(
  text: string,
  change: (text: string) => string,
): string {
  return text
    .split(/(`+[^`]*`+)/)
    .map((part) => (part.startsWith("`") ? part : change(part)))
    .join("");
}
