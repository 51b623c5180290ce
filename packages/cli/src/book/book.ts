import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../course/regions.ts";
import type { Language } from "../language.mjs";
import { type Page, parsePage } from "./page.ts";
import { PageError } from "./page-error.ts";

/** The pages of both languages, and those that cannot be read. */
export interface Book {
  readonly pages: readonly Page[];
  readonly problems: readonly Problem[];
}

const FOLDERS = { en: "book", zh: "book/zh" } as const;
/** For whoever writes the pages; it is none of them. */
const NO_PAGE = "README.md";

/** The pages' files of a language, from the root, sorted. */
export function pageFiles(root: string, language: Language): string[] {
  const folder = FOLDERS[language];
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md") && name !== NO_PAGE)
    .sort()
    .map((name) => `${folder}/${name}`);
}

export function readBook(root: string): Book {
  const pages: Page[] = [];
  const problems: Problem[] = [];
  for (const language of ["en", "zh"] as const) {
    for (const file of pageFiles(root, language)) {
      const source = readFileSync(join(root, file), "utf8");
      try {
        pages.push(parsePage(file, source, language));
      } catch (error) {
        if (!(error instanceof PageError)) throw error;
        problems.push({ file, line: error.line, text: error.sentence });
      }
    }
  }
  return { pages, problems };
}

/** The same page in another language, as a file. */
export function otherFile(page: Page): string {
  const language = page.language === "en" ? "zh" : "en";
  return `${FOLDERS[language]}/${page.name}.md`;
}
