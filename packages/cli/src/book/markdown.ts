import { existsSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { here } from "../course/place.ts";
import { expandPage } from "./expand.ts";
import { escapeHtml } from "./html.ts";

/** What VitePress tells of the page that is rendered. */
interface PageEnvironment {
  /** Absolute. */
  readonly path?: string;
  /** The page without its front matter. */
  readonly content?: string;
  /** Absolute paths; the development server watches them. */
  readonly includes?: string[];
}

interface MarkdownState {
  src: string;
  inlineMode: boolean;
  env: PageEnvironment | undefined;
}

interface CodeToken {
  readonly content: string;
}

/** So much of markdown-it as is used here: it is VitePress's own. */
export interface Markdown {
  readonly core: {
    readonly ruler: {
      before(
        next: string,
        name: string,
        rule: (state: MarkdownState) => void,
      ): void;
    };
  };
  readonly renderer: {
    /** Rules of the same kind as the one below. */
    readonly rules: { code_inline?: unknown };
  };
  renderInline(source: string, env?: object): string;
}

/** Makes VitePress understand what `book/README.md` describes. */
export function bookMarkdown(md: Markdown): void {
  md.core.ruler.before("normalize", "book", (state) => {
    const { env } = state;
    // Inline texts, such as those of a quiz, come from a page that is expanded.
    if (state.inlineMode || !env?.path) return;
    const file = relative(here.root, env.path).split(sep).join("/");
    const offset = frontMatterLines(env.path, state.src);
    const { includes } = env;
    state.src = expandPage({
      // Blank lines in its place, so that errors name the line of the file.
      source: "\n".repeat(offset) + state.src,
      file,
      language: file.startsWith("book/zh/") ? "zh" : "en",
      root: here.root,
      inline: (text) => md.renderInline(text, env),
      uses: (path) => includes?.push(join(here.root, path)),
    });
  });
  // Vue would take `{{ }}` in code for an expression of the page.
  md.renderer.rules.code_inline = (
    tokens: readonly CodeToken[],
    index: number,
  ) => `<code v-pre>${escapeHtml(tokens[index]?.content ?? "")}</code>`;
}

/** How many lines of a page stand before the text that is rendered. */
function frontMatterLines(path: string, text: string): number {
  if (!existsSync(path)) return 0;
  const source = readFileSync(path, "utf8");
  if (!source.endsWith(text)) return 0;
  return source.slice(0, source.length - text.length).split("\n").length - 1;
}
