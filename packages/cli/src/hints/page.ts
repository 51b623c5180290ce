/** The hints of a chapter, as they stand in its page of the book. */

/** One folded block of the page. */
export interface Hint {
  /** As on the fold: "Hint 1: a nudge". */
  readonly title: string;
  /** Markdown. */
  readonly lines: readonly string[];
}

/** The hints of one exercise. */
export interface HintGroup {
  /** The text of the heading: the exercise's name. */
  readonly name: string;
  /** Without the "#"; "" when the heading has none. */
  readonly anchor: string;
  readonly hints: readonly Hint[];
}

/** What is in a page: its groups in order, and what is wrong with them. */
export interface HintSection {
  readonly groups: readonly HintGroup[];
  readonly problems: readonly string[];
}

const SECTION = /^## .*\{#hints\}\s*$/;
const GROUP = /^### (.*?)\s*(?:\{#([\w-]+)\})?\s*$/;
const FOLD = /^::: details\s+(.*?)\s*$/;

/** Reads the section `{#hints}` of a page, up to the next section. */
export function parseHints(page: string): HintSection {
  const lines = page.split(/\r?\n/);
  const start = lines.findIndex((line) => SECTION.test(line));
  if (start < 0) {
    return { groups: [], problems: ["it has no section {#hints}"] };
  }
  const groups: { name: string; anchor: string; hints: Hint[] }[] = [];
  const problems: string[] = [];
  let open: { title: string; lines: string[] } | undefined;
  let inCode = false;
  for (const [at, line] of lines.entries()) {
    if (at <= start) continue;
    if (/^```/.test(line)) inCode = !inCode;
    if (!inCode && /^##? /.test(line)) break;
    const group = inCode ? undefined : (GROUP.exec(line) ?? undefined);
    const title = inCode ? undefined : FOLD.exec(line)?.[1];
    if (group || title !== undefined) {
      if (open) problems.push(`line ${at + 1}: "${open.title}" is not closed`);
      open = title === undefined ? undefined : { title, lines: [] };
    }
    if (group) {
      groups.push({ name: group[1] ?? "", anchor: group[2] ?? "", hints: [] });
    } else if (open && !inCode && /^:::\s*$/.test(line)) {
      const last = groups.at(-1);
      if (last) last.hints.push(open);
      else problems.push(`line ${at + 1}: a hint stands before any heading`);
      open = undefined;
    } else if (open && title === undefined) open.lines.push(line);
  }
  if (open) problems.push(`"${open.title}" is not closed`);
  return { groups, problems };
}

/** The anchor of an exercise's hints, the same in both languages. */
export function anchorOf(exercise: string): string {
  return `hint-${exercise}`;
}

/** The lines of the code blocks in a hint, block by block. */
export function codeIn(hint: Hint): string[][] {
  const blocks: string[][] = [];
  let inCode = false;
  for (const line of hint.lines) {
    if (/^```/.test(line)) {
      inCode = !inCode;
      if (inCode) blocks.push([]);
    } else if (inCode) blocks.at(-1)?.push(line);
  }
  return blocks;
}
