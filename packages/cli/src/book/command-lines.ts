import type { Page } from "./page.ts";

/** A command of pnpm that a page tells its reader to type. */
export interface CommandLine {
  readonly line: number;
  /** As it stands there, such as `pnpm test ch3 -t "an answer"`. */
  readonly shown: string;
  /** Without "pnpm", quotes taken off. */
  readonly words: readonly string[];
}

const PNPM = /^(?:npx -y )?pnpm(?:@[\w.-]+)?\s+(.*)$/;

/** The commands in the code spans, `sh` and `console` blocks of a page. */
export function commandLines({ codeSpans, fences }: Page): CommandLine[] {
  const typed = fences.flatMap(({ info, body, line }) => {
    const [word = ""] = info.split(/[\s{]/);
    return body.flatMap((text, at) => {
      const shown = commandIn(word, text);
      return shown === undefined ? [] : [{ line: line + 1 + at, text: shown }];
    });
  });
  return [...codeSpans, ...typed]
    .flatMap(({ line, text }) =>
      text.split("&&").map((part) => ({ line, text: part.trim() })),
    )
    .flatMap(({ line, text }) => {
      const rest = PNPM.exec(text)?.[1];
      if (rest === undefined) return [];
      return [{ line, shown: text, words: wordsOf(rest) }];
    })
    .sort((one, other) => one.line - other.line);
}

function commandIn(word: string, text: string): string | undefined {
  if (word === "console") return /^\$ (.*)$/.exec(text)?.[1];
  if (word !== "sh") return undefined;
  return text.replace(/(^|\s)#.*$/, "").trim();
}

/** The words of a command line, as a shell would pass them. */
export function wordsOf(text: string): string[] {
  return (text.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) =>
    word.replace(/^(["'])(.*)\1$/, "$2"),
  );
}
