import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { Problem } from "../../course/regions.ts";
import type { Page } from "../page.ts";

/** The links of a page of the book that lead nowhere. */
export function linkProblems(
  root: string,
  page: Page,
  pages: readonly Page[],
): Problem[] {
  return page.links.flatMap(({ line, target }) => {
    const text = faultOf(root, page, pages, target);
    return text === undefined ? [] : [{ file: page.file, line, text }];
  });
}

function faultOf(
  root: string,
  page: Page,
  pages: readonly Page[],
  target: string,
): string | undefined {
  if (isElsewhere(target)) return undefined;
  const [path = "", anchor] = target.split("#");
  const found = path === "" ? page : pageAt(page, pages, path);
  if (!found) {
    const file = join(root, "book/public", path);
    if (path.startsWith("/") && existsSync(file)) return undefined;
    return `there is no page ${path}; the link is ${target}.`;
  }
  if (found.language !== page.language) {
    return `${target} is a page of the other language.`;
  }
  if (anchor === undefined || anchor === "") return undefined;
  const ids = found.headings.map(({ id }) => id);
  if (ids.includes(anchor)) return undefined;
  return `${found.file} has no heading {#${anchor}}; the link is ${target}.`;
}

function pageAt(page: Page, pages: readonly Page[], path: string) {
  const base = path.startsWith("/") ? "book" : dirname(page.file);
  const joined = posix.join(base, path.replace(/\.(?:html|md)$/, ""));
  const file = path.endsWith("/") ? posix.join(joined, "index") : joined;
  return pages.find((each) => each.file === `${file}.md`);
}

/** What a document of the repository links to, when it is not there. */
export function documentLinkFault(
  root: string,
  file: string,
  target: string,
): string | undefined {
  const [path = ""] = target.split("#");
  if (isElsewhere(target) || path === "") return undefined;
  if (existsSync(join(root, dirname(file), path))) return undefined;
  return `there is no file ${path}; the link is ${target}.`;
}

function isElsewhere(target: string): boolean {
  return /^(?:https?:|mailto:)/.test(target);
}
