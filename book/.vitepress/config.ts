import { fileURLToPath } from "node:url";
import { defineConfig } from "vitepress";
import { course } from "../../course.ts";
import { bookMarkdown } from "../../packages/cli/src/book/markdown.ts";
import { addressOf } from "./site/address.ts";
import { codeTheme, dark, light } from "./site/code-themes.ts";
import { contents, sidebar } from "./site/contents.ts";
import { defaultTheme } from "./site/default-theme.ts";
import {
  missingPageWithoutScript,
  type PageNote,
  writeForPrograms,
} from "./site/for-programs.ts";
import { pageHead, siteHead } from "./site/head.ts";
import { inlineStyle } from "./site/inline-style.ts";
import { type Language, languageTag } from "./site/language.ts";
import { inThePagesLanguage } from "./site/markdown.ts";
import { searchOptions } from "./site/search-options.ts";
import { words } from "./site/words.ts";
import { wordsFirst } from "./site/words-first.ts";

const book = fileURLToPath(new URL("..", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));
const address = addressOf(process.env.BOOK_URL || "http://localhost:4173/");
const notes = new Map<string, PageNote>();

/**
 * No label: VitePress's own menu of languages stays away, for it loses the
 * place on the page. `LanguageLink` keeps it.
 */
const locale = (language: Language) => ({
  label: "",
  lang: languageTag[language],
  title: words[language].title,
  description: words[language].description,
  themeConfig: {
    ...words[language].theme,
    sidebar: sidebar(course, book, language),
    contents: contents(course, book, language),
  },
});

export default defineConfig({
  base: address.base,
  title: words.en.title,
  srcExclude: ["README.md"],
  cleanUrls: false,
  ignoreDeadLinks: false,
  lastUpdated: false,
  metaChunk: true,
  // To hide the transitions of a switch the browser computes every style of
  // the page anew, and also when the page starts with nothing to switch.
  appearance: { disableTransition: false },
  router: { prefetchLinks: false },
  head: siteHead(address),
  locales: { root: locale("en"), zh: { ...locale("zh"), link: "/zh/" } },
  themeConfig: {
    logo: { src: "/favicon.svg", alt: "" },
    search: { provider: "local", options: searchOptions },
  },
  sitemap: { hostname: `${address.origin}${address.base}` },
  markdown: {
    theme: { light: codeTheme("light", light), dark: codeTheme("dark", dark) },
    config: (md) => {
      bookMarkdown(md);
      inThePagesLanguage(md);
    },
  },
  vite: { plugins: [defaultTheme()] },
  transformHead({ page, pageData, title, description }) {
    const { title: own } = pageData;
    if (page !== "404.md") notes.set(page, { title: own, description });
    return pageHead(address, page, title, description);
  },
  // What every page needs, and the page; the search, the explorer and its
  // conversations are fetched when they are needed.
  shouldPreload: (link) => /\/(?:framework|theme)\.|\.lean\.js$/.test(link),
  transformHtml(html, _file, { page, siteConfig }) {
    const lean = wordsFirst(inlineStyle(html, siteConfig.outDir, address.base))
      .replace(/\s*<link rel="prefetch"[^>]*>/g, "")
      // It holds icons of social networks, and we link none.
      .replace(/\s*<link rel="preload stylesheet"[^>]*vp-icons\.css[^>]*>/, "");
    if (page !== "404.md") return lean;
    const text = missingPageWithoutScript(address);
    return lean.replace('<div id="app">', (app) => `${text}${app}`);
  },
  async buildEnd({ outDir }) {
    const pages = new Map([...notes].sort(([a], [b]) => (a < b ? -1 : 1)));
    await writeForPrograms({ address, root, book, dist: outDir, pages });
  },
});
