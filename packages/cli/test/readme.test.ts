import { expect, test } from "vitest";
import { openTerminal } from "../src/book/terminal/run.ts";
import {
  checkBlocks,
  staleBlocks,
  terminalPages,
} from "../src/book/terminal/update.ts";
import { here } from "../src/course/place.ts";

/**
 * The READMEs are looked at on every machine; the rest of the book by
 * `pnpm check:course --only terminal`. After a change on purpose:
 * `pnpm book:update README`.
 */
test("the READMEs show what the commands print", async () => {
  const { pages } = terminalPages(here);
  const readmes = pages.filter(({ file }) => file.startsWith("README"));
  const { checked, problems } = await checkBlocks(readmes, openTerminal(here));
  expect(checked.length, "blocks in the READMEs").toBeGreaterThan(0);
  expect([...problems, ...staleBlocks(checked)]).toEqual([]);
}, 120_000);
