import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Chapter } from "../../../../../course.ts";
import { type Book, otherFile, readBook } from "../../book/book.ts";
import { documents } from "../../book/documents.ts";
import { expandPage } from "../../book/expand.ts";
import type { Page } from "../../book/page.ts";
import { PageError } from "../../book/page-error.ts";
import { differences } from "../../book/rules/alike.ts";
import { type Commands, commandProblems } from "../../book/rules/commands.ts";
import { documentLinkFault, linkProblems } from "../../book/rules/links.ts";
import {
  chapterProblems,
  pageProblems,
  titleProblems,
} from "../../book/rules/sections.ts";
import { templateProblems } from "../../book/rules/template.ts";
import { testTableProblems } from "../../book/rules/tests.ts";
import type { Lab } from "../lab.ts";
import { inPlace, type Place } from "../place.ts";
import { runProgram } from "../process.ts";
import type { Problem } from "../regions.ts";
import { offered } from "../states.ts";
import { count, type Proof } from "./proof.ts";

const MAIN = fileURLToPath(new URL("../../main.mjs", import.meta.url));
const HELP_LIMIT_MS = 30_000;

/** What the book names exists, and both languages say the same. */
export const bookProof: Proof = {
  id: "book",
  claim: "the book's pages say what exists, alike in both languages",
  async prove(lab) {
    const { place } = lab;
    const book = readBook(place.root);
    const pages = book.pages.filter((page) => isWanted(lab, page));
    const commands = await commandsOf(lab);
    const found: Problem[] = [
      ...book.problems,
      ...missingPages(lab, book),
      ...pages.flatMap((page) => lookAt(lab, page, book)),
    ];
    for (const page of pages) {
      found.push(...(await commandProblems(page, commands)));
      const chapter = chapterOf(lab, page);
      if (!chapter) continue;
      found.push(...testTableProblems(page, await commands.tests(chapter)));
    }
    if (isWhole(lab)) {
      for (const page of documents(place.root)) {
        found.push(...(await commandProblems(page, commands)));
        found.push(...documentLinks(place, page));
      }
    }
    const failures = found
      .sort(
        (one, two) => one.file.localeCompare(two.file) || one.line - two.line,
      )
      .map(({ file, line, text }) => `${file}:${line}: ${text}`);
    return {
      summary: count(pages.length, "page"),
      failures: [...new Set(failures)],
    };
  },
};

/** Everything is proved, not only some chapters. */
function isWhole({ place, chapters }: Lab): boolean {
  return chapters.length === place.course.chapters.length;
}

function isWanted(lab: Lab, page: Page): boolean {
  return isWhole(lab) || lab.chapters.some(({ id }) => id === page.name);
}

function chapterOf({ place }: Lab, page: Page): Chapter | undefined {
  return offered(place.course).find(({ id }) => id === page.name);
}

function lookAt(lab: Lab, page: Page, book: Book): Problem[] {
  const { root, course } = lab.place;
  const chapter = chapterOf(lab, page);
  const english = book.pages.find(
    (each) => page.language === "zh" && each.file === otherFile(page),
  );
  const isOverview = page.name === course.overview.id;
  return [
    ...pageProblems(page),
    ...(isOverview
      ? titleProblems(page, course.overview.title[page.language])
      : []),
    ...(chapter ? chapterProblems(root, course, chapter, page) : []),
    ...linkProblems(root, page, book.pages),
    ...templateProblems(page, componentsOf(root)),
    ...expansionProblems(lab, page),
    ...(english ? differences(english, page) : []),
  ];
}

function expansionProblems({ place }: Lab, page: Page): Problem[] {
  try {
    expandPage({ ...page, root: place.root, course: place.course });
    return [];
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return [{ file: error.file, line: error.line, text: error.sentence }];
  }
}

/** Pages that only one language has, and chapters without any. */
function missingPages(lab: Lab, { pages, problems }: Book): Problem[] {
  const { root, course } = lab.place;
  const due = [course.overview, ...offered(course)]
    .map(({ id }) => `book/${id}.md`)
    .filter((file) => !existsSync(inPlace(lab.place, file)))
    .map((file) => ({ file, text: "the page does not exist: write it." }));
  const unread = new Set(problems.map(({ file }) => file));
  const single = pages
    .filter((page) => !existsSync(`${root}/${otherFile(page)}`))
    .filter((page) => !unread.has(otherFile(page)))
    .map((page) => ({
      file: otherFile(page),
      text: `the page does not exist, though ${page.file} does: write it.`,
    }));
  return [...due, ...single]
    .filter(
      ({ file }) =>
        isWhole(lab) ||
        lab.chapters.some(({ id }) => file.endsWith(`/${id}.md`)),
    )
    .map((each) => ({ ...each, line: 1 }));
}

/** The tags that the theme knows, and those that are expanded before it. */
function componentsOf(root: string): Set<string> {
  const theme = `${root}/book/.vitepress/theme`;
  const files = existsSync(theme)
    ? readdirSync(theme, { recursive: true })
    : [];
  const names = files
    .map((file) => /([^/\\]+)\.vue$/.exec(String(file))?.[1] ?? "")
    .filter((name) => name !== "");
  return new Set(["Mistake", "Conversation", "LoopExplorer", ...names]);
}

function documentLinks({ root }: Place, page: Page): Problem[] {
  return page.links.flatMap(({ line, target }) => {
    const text = documentLinkFault(root, page.file, target);
    return text === undefined ? [] : [{ file: page.file, line, text }];
  });
}

async function commandsOf(lab: Lab): Promise<Commands> {
  const { place, sources } = lab;
  const text = readFileSync(inPlace(place, "package.json"), "utf8");
  const data: { scripts?: Record<string, string> } = JSON.parse(text);
  const helps = new Map<string, Promise<string>>();
  // They are in a list that holds this proof, too.
  const { proofs } = await import("../report.ts");
  return {
    place,
    scripts: new Set(Object.keys(data.scripts ?? {})),
    proofs: proofs.map(({ id }) => id),
    help(command) {
      const help = helps.get(command) ?? helpOf(place, data.scripts?.[command]);
      helps.set(command, help);
      return help;
    },
    async tests(chapter) {
      const tests = await lab.run("solution", sources.solution, chapter);
      return tests.map(({ name }) => name);
    },
  };
}

/** What a script such as `node packages/cli/src/main.mjs hint` says of itself. */
async function helpOf(place: Place, script = ""): Promise<string> {
  const [, file = MAIN, ...words] = script.split(" ");
  const { stdout } = await runProgram(
    process.execPath,
    [file, ...words, "--help"],
    {
      cwd: place.root,
      env: { ...process.env, LC_ALL: "C" },
      limitMs: HELP_LIMIT_MS,
    },
  );
  return stdout;
}
