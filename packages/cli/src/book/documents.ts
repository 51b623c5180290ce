import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Page, parsePage } from "./page.ts";

/** The folders whose Markdown tells people what to type. */
const FOLDERS = ["", "book", "bench", "tests"];
const PACKAGES = "packages";

/** READMEs and the like, read as pages are; they belong to no language. */
export function documents(root: string): Page[] {
  const packages = existsSync(join(root, PACKAGES))
    ? readdirSync(join(root, PACKAGES)).map((name) => `${PACKAGES}/${name}`)
    : [];
  return [...FOLDERS, ...packages].flatMap((folder) => {
    const path = join(root, folder);
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((name) => /^[A-Z]+(\.zh)?\.md$/.test(name))
      .sort()
      .map((name) => {
        const file = folder === "" ? name : `${folder}/${name}`;
        const source = readFileSync(join(root, file), "utf8");
        return parsePage(file, source, /\.zh\./.test(name) ? "zh" : "en");
      });
  });
}
