import { columnsOf, pad, painter, type Style } from "../test/text-layout.mjs";

/** Up to two narrow columns, and a wide one in which the text is wrapped. */
export interface Screen {
  /** Words wrapped over the whole width; an empty line without any. */
  line(text?: string, style?: Style): void;
  /** What it is about, and a text. */
  note(what: string, text: string, style?: Style): void;
  /** What it is about, who it is, and a text. */
  row(what: string, who: string, text: string, style?: Style): void;
}

export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** The narrow columns of a row: what stands there, and how wide they are. */
type Columns = readonly (readonly [string, number, Style?])[];

const WIDTH = 80;
/** Columns of "what" and of "who": the names of both languages fit. */
const WHAT = 9;
const WHO = 15;

/** A screen of at most 80 columns; without colour, the same words. */
export function screenOn(output: Output): Screen {
  const paint = painter(output);
  const put = (columns: Columns, text: string, style?: Style) => {
    const room = WIDTH - columns.reduce((sum, [, width]) => sum + width, 0);
    for (const [at, line] of wrap(text, room).entries()) {
      const heads = columns.map(([head, width, headStyle]) => {
        const words = at === 0 ? head : "";
        const blanks = pad(words, width).slice(words.length);
        return styled(words, headStyle) + blanks;
      });
      output.write(`${heads.join("")}${styled(line, style)}`.trimEnd());
      output.write("\n");
    }
  };
  const styled = (text: string, style?: Style) => {
    const words = text.trimStart();
    if (style === undefined || words === "") return text;
    return text.slice(0, text.length - words.length) + paint(style, words);
  };
  return {
    line: (text = "", style) => put([], text, style),
    note: (what, text, style) => put([[what, WHAT, "bold"]], text, style),
    row(what, who, text, style) {
      put(
        [
          [what, WHAT, "bold"],
          [who, WHO],
        ],
        text,
        style,
      );
    },
  };
}

/** Lines of at most `width` columns. Line breaks and indents stay. */
export function wrap(text: string, width: number): string[] {
  return text.split("\n").flatMap((line) => wrapLine(line, width));
}

function wrapLine(line: string, width: number): string[] {
  const indent = /^ */.exec(line)?.[0] ?? "";
  const lines: string[] = [];
  let current = indent;
  for (const piece of line.slice(indent.length).match(PIECES) ?? []) {
    const longer = current + piece;
    if (columnsOf(longer.trimEnd()) > width && current !== indent) {
      lines.push(current.trimEnd());
      current = indent + piece;
    } else current = longer;
  }
  return [...lines, current.trimEnd()];
}

/**
 * What may not be broken: a word, or one Chinese character, each with the
 * closing marks and the blanks after it.
 */
const PIECES =
  /(?:[\u2E80-\u9FFF]|[^\s\u2E80-\u9FFF，。：；！？）]+)[，。：；！？）]*\s*|./gu;
