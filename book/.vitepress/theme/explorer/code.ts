import type {
  Lines,
  Program,
} from "../../../../packages/cli/src/book/conversation/recording.ts";

export type TokenKind = "plain" | "keyword" | "string" | "number";

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

export interface CodeLine {
  /** Counted from 1 in the program. */
  readonly number: number;
  /** Blanks at the beginning. */
  readonly indent: number;
  readonly tokens: readonly Token[];
  readonly isAtWork: boolean;
}

/** The lines below one step comment, without the comment. */
export interface CodeStep {
  /** 0 for what stands before the first comment. */
  readonly number: number;
  readonly isAtWork: boolean;
  readonly lines: readonly CodeLine[];
}

/**
 * The program by its steps. The step comments are left out: their numbers
 * stand beside the code, and the page shows them in full elsewhere.
 */
export function codeSteps(
  program: Program,
  atWork: { readonly number: number; readonly lines: readonly Lines[] },
): CodeStep[] {
  const steps: { number: number; isAtWork: boolean; lines: CodeLine[] }[] = [];
  const begin = (number: number) => {
    steps.push({ number, isAtWork: number === atWork.number, lines: [] });
  };
  for (const [index, text] of program.code.entries()) {
    const comment = /^\s*\/\/(?: (\d+)\.)?/.exec(text);
    if (comment?.[1]) begin(Number(comment[1]));
    if (comment) continue;
    if (steps.length === 0) begin(0);
    const number = index + 1;
    const indent = text.length - text.trimStart().length;
    const tokens = tokensOf(text.trimStart());
    const isAtWork = atWork.lines.some(
      ({ from, to }) => from <= number && number <= to,
    );
    steps.at(-1)?.lines.push({ number, indent, tokens, isAtWork });
  }
  return steps;
}

const TOKEN =
  /(?<keyword>\b(?:await|const|else|for|if|let|new|return|this)\b)|(?<string>"[^"]*")|(?<number>\b\d+\b)/g;

/** The little of TypeScript that has to be told apart to be read well. */
export function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  let done = 0;
  for (const match of code.matchAll(TOKEN)) {
    if (match.index > done) {
      tokens.push({ kind: "plain", text: code.slice(done, match.index) });
    }
    const { keyword, string } = match.groups ?? {};
    const kind = keyword ? "keyword" : string ? "string" : "number";
    tokens.push({ kind, text: match[0] });
    done = match.index + match[0].length;
  }
  if (done < code.length) {
    tokens.push({ kind: "plain", text: code.slice(done) });
  }
  return tokens;
}
