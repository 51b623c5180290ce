import { openTerminal } from "../../book/terminal/run.ts";
import {
  checkBlocks,
  staleBlocks,
  terminalPages,
} from "../../book/terminal/update.ts";
import { count, type Proof } from "./proof.ts";

/** Nothing in the book and the READMEs was typed that a command prints. */
export const terminalProof: Proof = {
  id: "terminal",
  claim: "every terminal block is what its command prints",
  async prove({ place, chapters }) {
    const { pages, problems } = terminalPages(place);
    const whole = chapters.length === place.course.chapters.length;
    const wanted = pages.filter(
      ({ name }) => whole || chapters.some(({ id }) => id === name),
    );
    const blocks = await checkBlocks(wanted, openTerminal(place));
    const found = [
      ...(whole ? problems : []),
      ...blocks.problems,
      ...staleBlocks(blocks.checked),
    ];
    return {
      summary: count(blocks.checked.length, "block"),
      failures: found
        .sort(
          (one, two) => one.file.localeCompare(two.file) || one.line - two.line,
        )
        .map(({ file, line, text }) => `${file}:${line}: ${text}`),
    };
  },
};
