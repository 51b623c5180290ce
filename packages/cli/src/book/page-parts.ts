import { type CodeImport, parseCodeImport } from "./code-import.ts";
import { type Fence, piecesOf } from "./pieces.ts";

export interface Heading {
  /** Counted from 1, like all lines here. */
  readonly line: number;
  readonly level: number;
  readonly title: string;
  /** "" when it has none. */
  readonly id: string;
}

/** A box, folded or not: `::: details TITLE`. */
export interface Box {
  /** Such as "details". */
  readonly name: string;
  readonly title: string;
  readonly line: number;
}

/** Where in the page something stands. */
export interface InSection {
  /** The id of the heading of level 1 or 2 above it; "" for none. */
  readonly section: string;
  /** The boxes around it, the innermost last. */
  readonly boxes: readonly Box[];
}

/** A line of the page, or a whole code block, and what it is. */
export type Part = InSection & { readonly line: number } & (
    | { readonly kind: "fence"; readonly fence: Fence }
    | { readonly kind: "opening"; readonly box: Box }
    | { readonly kind: "closing" }
    | { readonly kind: "heading"; readonly heading: Heading }
    | {
        readonly kind: "import";
        readonly imported: CodeImport;
        readonly text: string;
      }
    | { readonly kind: "text"; readonly text: string }
  );

/** Is it out of sight until the reader opens it? */
export function isFolded(boxes: readonly Box[]): boolean {
  return boxes.some(({ name }) => name === "details");
}

const HEADING = /^(#{1,6})\s+(.*?)\s*(?:\{#([\w-]+)\})?\s*$/;
const BOX = /^(:{3,})\s*([\w-]+)?\s*(.*?)\s*$/;

/** The parts of a page; throws a `PageError` for a code block without end. */
export function partsOf(file: string, text: string): Part[] {
  const open: { readonly marks: number; readonly box: Box }[] = [];
  let section = "";
  return piecesOf(file, text).map((piece): Part => {
    const { line } = piece;
    const place = { line, section, boxes: open.map(({ box }) => box) };
    if (piece.kind === "fence")
      return { ...place, kind: "fence", fence: piece };
    const { text } = piece;
    const [, marks, name, title = ""] = BOX.exec(text) ?? [];
    if (marks !== undefined && name !== undefined) {
      const box = { name, title, line };
      open.push({ marks: marks.length, box });
      return { ...place, kind: "opening", box };
    }
    const last = open.at(-1);
    if (marks !== undefined && last && marks.length >= last.marks) {
      open.pop();
      return { ...place, kind: "closing" };
    }
    const heading = headingIn(text, line);
    if (heading) {
      if (heading.level <= 2) section = heading.id;
      return { ...place, section, kind: "heading", heading };
    }
    const imported = parseCodeImport(text);
    if (imported) return { ...place, kind: "import", imported, text };
    return { ...place, kind: "text", text };
  });
}

function headingIn(text: string, line: number): Heading | undefined {
  const [, marks, title = "", id = ""] = HEADING.exec(text) ?? [];
  if (marks === undefined) return undefined;
  return { line, level: marks.length, title, id };
}
