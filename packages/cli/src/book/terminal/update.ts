import { existsSync, readFileSync } from "node:fs";
import { inPlace, type Place } from "../../course/place.ts";
import type { Problem } from "../../course/regions.ts";
import { pageFiles } from "../book.ts";
import { type Page, parsePage } from "../page.ts";
import { PageError } from "../page-error.ts";
import { type TerminalBlock, terminalBlocks } from "./block.ts";
import { firstDifference, shownLines } from "./compare.ts";
import type { Terminal } from "./run.ts";

/** Documents of the repository that show commands, too. */
const READMES = [
  { file: "README.md", language: "en" },
  { file: "README.zh.md", language: "zh" },
] as const;

/** A block, and what it should show. */
export interface Checked {
  readonly block: TerminalBlock;
  readonly right: readonly string[];
}

/** All pages with terminal blocks, the READMEs among them. */
export function terminalPages(place: Place): {
  readonly pages: readonly Page[];
  readonly problems: readonly Problem[];
} {
  const pages: Page[] = [];
  const problems: Problem[] = [];
  const files = [
    ...READMES.filter(({ file }) => existsSync(inPlace(place, file))),
    ...(["en", "zh"] as const).flatMap((language) =>
      pageFiles(place.root, language).map((file) => ({ file, language })),
    ),
  ];
  for (const { file, language } of files) {
    const source = readFileSync(inPlace(place, file), "utf8");
    located(problems, () => {
      pages.push(parsePage(file, source, language));
    });
  }
  return { pages, problems };
}

/** Runs the commands of these pages. */
export async function checkBlocks(pages: readonly Page[], terminal: Terminal) {
  const problems: Problem[] = [];
  const blocks = pages.flatMap(
    (page) => located(problems, () => terminalBlocks(page)) ?? [],
  );
  const checked = await Promise.all(
    blocks.map(async (block): Promise<Checked | undefined> => {
      try {
        const output = await terminal.output(block);
        return { block, right: shownLines(block, output) };
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        problems.push({ file: block.file, line: block.line, text });
        return undefined;
      }
    }),
  );
  return { checked: checked.filter((each) => each !== undefined), problems };
}

/** The blocks that do not show what is right, each at its first wrong line. */
export function staleBlocks(checked: readonly Checked[]): Problem[] {
  return checked.flatMap(({ block, right }) => {
    const found = firstDifference(block, right);
    return found ? [{ file: block.file, ...found }] : [];
  });
}

/** The page with what is right in its blocks. */
export function updated(page: Page, checked: readonly Checked[]): string {
  const lines = page.source.split("\n");
  const own = checked
    .filter(({ block }) => block.file === page.file)
    .sort((one, other) => other.block.line - one.block.line);
  for (const { block, right } of own) {
    lines.splice(block.line + 1, block.shown.length, ...right);
  }
  return lines.join("\n");
}

function located<T>(problems: Problem[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    const { file, line, sentence } = error;
    problems.push({ file, line, text: sentence });
    return undefined;
  }
}
