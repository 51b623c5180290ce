import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Address, pathOf } from "./address.ts";
import { type Language, languageOf, languages } from "./language.ts";
import { plainPage } from "./plain-page.ts";
import { words } from "./words.ts";

/** What the site knows of a page when it has been rendered. */
export interface PageNote {
  readonly title: string;
  readonly description: string;
}

interface Site {
  readonly address: Address;
  /** The folders of the repository, of the book and of the built site. */
  readonly root: string;
  readonly book: string;
  readonly dist: string;
  /** By the page's file, such as `zh/ch3.md`, in the order of the chapters. */
  readonly pages: ReadonlyMap<string, PageNote>;
}

/**
 * Writes what programs read: each page as Markdown beside it, an index and a
 * book in one file for each language (https://llmstxt.org), `robots.txt`.
 */
export async function writeForPrograms(site: Site): Promise<void> {
  const { address, dist } = site;
  const whole: Record<Language, string[]> = { en: [], zh: [] };
  for (const page of site.pages.keys()) {
    const language = languageOf(page);
    const text = plainPage({
      source: await readFile(join(site.book, page), "utf8"),
      file: `book/${page}`,
      language,
      root: site.root,
    });
    await write(join(dist, page), text);
    if (!/(^|\/)index\.md$/.test(page)) whole[language].push(text);
  }
  for (const language of languages) {
    const file = language === "en" ? "llms-full.txt" : "zh/llms-full.txt";
    await write(join(dist, file), whole[language].join("\n---\n\n"));
  }
  await write(join(dist, "llms.txt"), index(site));
  const base = `${address.origin}${address.base}`;
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${base}sitemap.xml\n`;
  await write(join(dist, "robots.txt"), robots);
}

function index({ address, pages }: Site): string {
  const base = `${address.origin}${address.base}`;
  const list = (language: Language) =>
    [...pages]
      .filter(([page]) => languageOf(page) === language)
      .map(([page, { title, description }]) => {
        const note = description === "" ? "" : `: ${description}`;
        return `- [${title}](${base}${page})${note}`;
      });
  return [
    `# ${words.en.title}`,
    "",
    `> ${words.en.description}`,
    "",
    "## English",
    "",
    ...list("en"),
    `- [The whole book](${base}llms-full.txt)`,
    "",
    "## 中文",
    "",
    `> ${words.zh.description}`,
    "",
    ...list("zh"),
    `- [整本书](${base}zh/llms-full.txt)`,
    "",
  ].join("\n");
}

/** Said before a reader's program has run, and instead of it. */
export function missingPageWithoutScript({ base }: Address): string {
  const link = (page: string, text: string) =>
    `<a href="${base}${pathOf(page)}">${text}</a>`;
  return [
    "<noscript><main style='padding:4rem 1.5rem;font-family:sans-serif'>",
    "<h1>404</h1>",
    `<p>There is no page here. ${link("index.md", "To the beginning of the book")}</p>`,
    `<p lang="zh-CN">这里没有页面。${link("zh/index.md", "回到本书开头")}</p>`,
    "</main></noscript>",
  ].join("");
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
