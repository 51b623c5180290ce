import type { TerminalBlock } from "./block.ts";

const LEFT_OUT = "...";

/**
 * The lines of an output that a block shows; throws a sentence when its range
 * lies behind the end.
 */
export function shownLines(
  { lines }: TerminalBlock,
  output: readonly string[],
): string[] {
  if (lines === undefined) return [...output];
  const { from, to } = lines;
  if (from > output.length) {
    throw new Error(
      `lines=${from}-${to}, but the command prints ${output.length} lines.`,
    );
  }
  return [
    ...(from > 1 ? [LEFT_OUT] : []),
    ...output.slice(from - 1, to),
    ...(to < output.length ? [LEFT_OUT] : []),
  ];
}

/** The first line of a block that the command does not print so. */
export function firstDifference(
  { line, shown, command }: TerminalBlock,
  right: readonly string[],
): { readonly line: number; readonly text: string } | undefined {
  const length = Math.max(shown.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const [own, printed] = [shown[at], right[at]];
    if (own === printed) continue;
    const here = own === undefined ? "the block ends here" : `this is "${own}"`;
    const there =
      printed === undefined
        ? `${command} prints nothing more`
        : `${command} prints "${printed}"`;
    // Behind the marks and the command.
    return {
      line: line + 2 + at,
      text: `${here}, but ${there}: run pnpm book:update.`,
    };
  }
  return undefined;
}
