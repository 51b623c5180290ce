/** Markdown of a hint as plain lines for a terminal. */
import { columnsOf } from "../test/text-layout.mjs";

const CODE_INDENT = 2;
const ITEM = /^(\s*)([-*]|\d+\.) +/;

/**
 * Wraps the paragraphs and list items to `width` columns; code stands as it
 * is, moved in. Marks of markdown that only a page needs are left out.
 */
export function layOut(markdown: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const block of blocksOf(markdown)) {
    if (block.kind === "blank") lines.push("");
    else if (block.kind === "code") {
      lines.push(...block.lines.map((line) => indent(line, CODE_INDENT)));
    } else {
      const head = block.lines[0] ?? "";
      const mark = ITEM.exec(head)?.[0] ?? "";
      const text = [head.slice(mark.length), ...block.lines.slice(1)];
      const rows = wrap(plain(joined(text)), width - mark.length);
      for (const [at, row] of rows.entries()) {
        lines.push(at === 0 ? mark + row : indent(row, mark.length));
      }
    }
  }
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  return lines.filter((line, at) => line !== "" || lines[at - 1] !== "");
}

interface Block {
  readonly kind: "text" | "code" | "blank";
  readonly lines: string[];
}

function blocksOf(markdown: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let inCode = false;
  for (const line of markdown) {
    const last = blocks.at(-1);
    if (/^```/.test(line)) {
      inCode = !inCode;
      blocks.push({ kind: inCode ? "code" : "blank", lines: [] });
    } else if (inCode) last?.lines.push(line);
    else if (line.trim() === "") blocks.push({ kind: "blank", lines: [] });
    else if (last?.kind === "text" && !ITEM.test(line)) last.lines.push(line);
    else blocks.push({ kind: "text", lines: [line] });
  }
  return blocks;
}

/** Without the marks of bold print. Those of code stay: they tell names. */
function plain(text: string): string {
  return text.replaceAll(/\*\*(.+?)\*\*/g, "$1");
}

/** The lines of a paragraph as one: no blank comes between Chinese signs. */
function joined(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .reduce((before, line) => {
      const wide = isWide(before.at(-1)) && isWide(line.at(0));
      return before + (wide || before === "" ? "" : " ") + line;
    }, "");
}

/** Breaks at blanks, and between Chinese signs, which have none. */
export function wrap(text: string, width: number): string[] {
  const rows: string[] = [];
  let row = "";
  for (const piece of text.match(PIECE) ?? []) {
    const longer = row + piece;
    if (row !== "" && columnsOf(longer.trimEnd()) > width) {
      rows.push(row.trimEnd());
      row = piece.trimStart();
    } else row = longer;
  }
  return row.trim() === "" ? rows : [...rows, row.trimEnd()];
}

/** Chinese, Japanese and Korean signs with their punctuation. */
const WIDE = "\\u2e80-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef";
const CLOSING = "，。、：；！？）」』”’…";
const OPENING = "（「『“‘";

/** What may not be torn apart: a word, or a sign with its punctuation. */
const SIGN = `(?![${OPENING}])[${WIDE}]`;
const PIECE = new RegExp(
  `\\s+|[${OPENING}]*(?:${SIGN}|[^\\s${WIDE}]+)[${CLOSING}]*|.`,
  "gu",
);

function isWide(sign: string | undefined): boolean {
  return sign !== undefined && columnsOf(sign) === 2;
}

function indent(line: string, columns: number): string {
  return line === "" ? "" : " ".repeat(columns) + line;
}
