/** What a page says in running text, with the place of every sign kept. */

/** A piece of text, and the line on which it starts, counted from 1. */
export interface Found {
  readonly line: number;
  readonly text: string;
}

/** A link of Markdown. */
export interface Link {
  readonly line: number;
  /** What is written on it, in Markdown. */
  readonly text: string;
  readonly target: string;
}

const CODE = /(?<!`)(`+)(?!`)((?:(?!\n[ \t]*\n)[\s\S])+?)(?<!`)\1(?!`)/g;
const LINK = /!?\[((?:[^[\]]|\[[^\]]*\])*)\]\(\s*<?([^()\s>]*)>?[^()]*\)/g;
const COMMENT = /<!--[\s\S]*?-->/g;

/** The code spans, without their marks; a line end in one is a blank. */
export function codeSpans(text: string): Found[] {
  return [...text.matchAll(CODE)].map((match) => ({
    line: lineAt(text, match.index),
    text: (match[2] ?? "").replaceAll(/\s*\n\s*/g, " ").trim(),
  }));
}

/** The same text with blanks for code spans and comments. */
export function withoutCode(text: string): string {
  return text.replaceAll(CODE, blanked).replaceAll(COMMENT, blanked);
}

/** The links, those with code on them too. */
export function linksIn(text: string): Link[] {
  const bare = withoutCode(text);
  return [...bare.matchAll(LINK)].map((match) => ({
    line: lineAt(bare, match.index),
    text: text.slice(match.index, match.index + match[0].length),
    target: match[2] ?? "",
  }));
}

/** Blanks for every sign but the line ends. */
export function blanked(text: string): string {
  return text.replaceAll(/[^\n]/g, " ");
}

/** How many words of prose: no addresses, no marks. */
export function wordsIn(text: string): number {
  const plain = text
    .replaceAll(COMMENT, " ")
    .replaceAll(LINK, " $1 ")
    .replaceAll(/<[^>\n]*>|\{#[\w-]+\}/g, " ");
  return plain.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
