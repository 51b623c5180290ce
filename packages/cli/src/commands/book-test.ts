import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumPath } from "../../../../book/test/chromium.ts";
import { serve } from "../../../../book/test/serve.ts";
import { buildBook } from "../book/build.ts";
import { here, inPlace } from "../course/place.ts";
import { answering, checkKnown, readArguments } from "../course/usage.ts";
import { runPlainTests } from "../test/plain-tests.mjs";

const HELP = `pnpm book:test [links ...] [flags]

Builds the book, serves it on loopback below /mini-claw-code/, as GitHub Pages
does, and looks at it in a real Chromium (/usr/bin/chromium, or the program
that CHROMIUM names): every page, in both languages and both themes, on a phone
and on a desk. With words: only the files of book/test with these names.

  --serve   builds and serves it, and runs no tests; ends with Ctrl-C`;

const BASE = "/mini-claw-code/";
const TEST_MS = 60_000;

/** The command `book:test`; the exit code. */
export function run(args: readonly string[]): Promise<number> {
  return answering(() => bookTest(args));
}

async function bookTest(args: readonly string[]): Promise<number> {
  const given = readArguments(args, { serve: "flag" });
  if (given.has("help")) {
    console.log(HELP);
    return 0;
  }
  const files = chosen(given.words);
  if (!given.has("serve") && !chromiumPath()) {
    console.error(
      "There is no Chromium: install it (apt-get install chromium), " +
        "or set CHROMIUM to its path.",
    );
    return 2;
  }
  const dist = mkdtempSync(join(tmpdir(), "mini-claw-book-"));
  const served = await serve(() => dist, BASE);
  try {
    const fault = await buildBook(here.root, { url: served.url, dist });
    if (fault) {
      console.error(fault);
      return 1;
    }
    if (given.has("serve")) {
      console.log(`The book is at ${served.url}`);
      await new Promise((resolve) => process.once("SIGINT", resolve));
      return 0;
    }
    return await runFiles(files, { url: served.url, dist });
  } finally {
    await served.close();
    rmSync(dist, { recursive: true, force: true });
  }
}

async function runFiles(
  files: readonly string[],
  { url, dist }: { readonly url: string; readonly dist: string },
): Promise<number> {
  const { passed, failed } = await runPlainTests({
    root: here.root,
    files,
    testTimeout: TEST_MS,
    workers: 2,
    env: { BOOK_TEST_URL: url, BOOK_TEST_DIST: dist },
  });
  for (const text of failed) console.log(`FAIL   ${text}\n`);
  console.log(
    failed.length === 0
      ? `the book: all ${passed} tests pass`
      : `the book: ${passed} pass, ${failed.length} FAIL, 0 to do`,
  );
  return failed.length === 0 ? 0 : 1;
}

/** The test files with these names, or all of them. */
function chosen(names: readonly string[]): string[] {
  const folder = inPlace(here, "book/test");
  const known = readdirSync(folder)
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => file.replace(".test.ts", ""))
    .sort();
  checkKnown("test", names, known);
  return known
    .filter((name) => names.length === 0 || names.includes(name))
    .map((name) => join(folder, `${name}.test.ts`));
}
