import type { DefaultTheme } from "vitepress";
import { boostDocument, fuzzy, searchable, tokenize } from "./search.ts";
import { words } from "./words.ts";

export const searchOptions: DefaultTheme.LocalSearchOptions = {
  translations: words.en.search ?? {},
  locales: { zh: { translations: words.zh.search ?? {} } },
  miniSearch: {
    options: { tokenize },
    searchOptions: {
      combineWith: "AND",
      prefix: true,
      fuzzy,
      boost: { title: 4, titles: 1, text: 1 },
      boostDocument,
    },
  },
  _render: (source, env, md) => {
    const html = md.render(source, env);
    return env.frontmatter?.search === false ? "" : searchable(html);
  },
};
