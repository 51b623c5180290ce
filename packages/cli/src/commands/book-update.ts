import { existsSync, readFileSync } from "node:fs";
import { RECORDINGS } from "../book/conversation/recording.ts";
import { openTerminal } from "../book/terminal/run.ts";
import {
  checkBlocks,
  terminalPages,
  updated,
} from "../book/terminal/update.ts";
import { isFolder, writeFile } from "../course/files.ts";
import { here, inPlace, type Place } from "../course/place.ts";
import { answering, checkKnown, readArguments } from "../course/usage.ts";

const HELP = `pnpm book:update [ch3 README ...]

Runs the command of every terminal block in the book's pages and the READMEs,
in both languages, and writes what it prints into the block. With names: only
these pages. The conversations of book/recordings are recorded anew, too, when
no page is named.`;

/** The command `book:update`; the exit code. */
export function run(
  args: readonly string[],
  place: Place = here,
): Promise<number> {
  return answering(async () => {
    const given = readArguments(args, {});
    if (given.has("help")) {
      console.log(HELP);
      return 0;
    }
    const { pages, problems } = terminalPages(place);
    const known = [...new Set(pages.map(({ name }) => nameOf(name)))];
    checkKnown("page", given.words, known);
    const wanted = pages.filter(
      ({ name }) =>
        given.words.length === 0 || given.words.includes(nameOf(name)),
    );
    const blocks = await checkBlocks(wanted, openTerminal(place));
    const faults = [...problems, ...blocks.problems];
    let written = given.words.length === 0 ? await writeRecordings(place) : 0;
    for (const page of wanted) {
      const text = updated(page, blocks.checked);
      if (text === page.source) continue;
      const path = inPlace(place, page.file);
      if (readFileSync(path, "utf8") !== page.source) {
        const again = "the page was changed meanwhile: run this again.";
        faults.push({ file: page.file, line: 1, text: again });
        continue;
      }
      writeFile(path, text);
      console.log(`Wrote ${page.file}.`);
      written += 1;
    }
    const total = blocks.checked.length;
    if (written === 0 && faults.length === 0)
      console.log(`All ${total} terminal blocks were up to date.`);
    for (const { file, line, text } of faults) {
      console.error(`${file}:${line}: ${text}`);
    }
    return faults.length === 0 ? 0 : 1;
  });
}

/** How many recordings of conversations have changed. */
async function writeRecordings(place: Place): Promise<number> {
  if (!isFolder(inPlace(place, RECORDINGS))) return 0;
  // Only now: it runs the solution.
  const { recordAll } = await import("../../../../book/recordings/record.ts");
  let written = 0;
  for (const [file, text] of await recordAll(place.root)) {
    const path = inPlace(place, file);
    if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
    writeFile(path, text);
    console.log(`Wrote ${file}.`);
    written += 1;
  }
  return written;
}

/** README.zh.md is the README, too. */
function nameOf(page: string): string {
  return page.replace(/\.zh$/, "");
}
