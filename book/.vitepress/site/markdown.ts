import type { MarkdownOptions } from "vitepress";
import { languageOf } from "./language.ts";
import { words } from "./words.ts";

type Configure = NonNullable<MarkdownOptions["config"]>;

/**
 * VitePress writes some words of its own into every page, in one language.
 * Here they are said in the page's language.
 */
export const inThePagesLanguage: Configure = (md) => {
  md.core.ruler.push("words_of_the_language", (state) => {
    const page: unknown = state.env.relativePath;
    const { boxes, permalink } =
      words[languageOf(typeof page === "string" ? page : "")];
    for (const [index, token] of state.tokens.entries()) {
      const [, box] = /^container_(\w+)_open$/.exec(token.type) ?? [];
      const title = box === undefined ? undefined : boxes[box];
      if (title && token.info.trim() === box) token.info = `${box} ${title}`;

      const link = token.children?.find((child) =>
        child.attrGet("class")?.split(" ").includes("header-anchor"),
      );
      const heading = token.children
        ?.filter((child) => ["text", "code_inline"].includes(child.type))
        .map((child) => child.content)
        .join("");
      link?.attrSet("aria-label", permalink(heading?.trim() ?? ""));

      // The title's id is made of its words: in each language another.
      const opening = state.tokens[index - 1];
      if (link && opening?.tag === "h1") {
        opening.attrSet("id", "top");
        link.attrSet("href", "#top");
      }
    }
  });

  // Narrow screens scroll a wide table, and never the page.
  md.renderer.rules.table_open = () => '<div class="wide"><table>';
  md.renderer.rules.table_close = () => "</table></div>\n";

  const { fence } = md.renderer.rules;
  if (!fence) return;
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const page: unknown = env.relativePath;
    const { copyCode } =
      words[languageOf(typeof page === "string" ? page : "")];
    return (
      fence(tokens, index, options, env, self)
        .replace(
          '<button title="Copy Code" class="copy">',
          () => `<button type="button" title="${copyCode}" class="copy">`,
        )
        // The theme decides: only a block that is wider than the page needs it.
        .replace(/(<pre [^>]*?) tabindex="0"/g, "$1")
    );
  };
};
