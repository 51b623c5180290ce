/** The colours of code; each reads well on the block's background (WCAG AA). */
export interface CodeColours {
  readonly background: string;
  readonly text: string;
  readonly comment: string;
  readonly keyword: string;
  readonly string: string;
  readonly function: string;
  readonly type: string;
  readonly constant: string;
}

export const light: CodeColours = {
  background: "#f4f1ea",
  text: "#2a2f33",
  comment: "#5f685f",
  keyword: "#9a2f1b",
  string: "#1c6047",
  function: "#2b4c9b",
  type: "#744500",
  constant: "#772c7e",
};

export const dark: CodeColours = {
  background: "#0f1214",
  text: "#dcdad3",
  comment: "#8f998f",
  keyword: "#f2937c",
  string: "#8fd0ae",
  function: "#9dbdf5",
  type: "#e3bd7a",
  constant: "#d9a3e3",
};

/** A theme for Shiki. */
export function codeTheme(type: "light" | "dark", colours: CodeColours) {
  const rule = (foreground: string, ...scope: string[]) => ({
    scope,
    settings: { foreground },
  });
  return {
    name: `mini-claw-${type}`,
    type,
    fg: colours.text,
    bg: colours.background,
    colors: {
      "editor.foreground": colours.text,
      "editor.background": colours.background,
    },
    settings: [
      { settings: { foreground: colours.text } },
      rule(
        colours.comment,
        "comment",
        "punctuation.definition.comment",
        "string.comment",
      ),
      rule(
        colours.keyword,
        "keyword",
        "storage",
        "storage.type",
        "storage.modifier",
        "variable.language",
      ),
      rule(
        colours.text,
        "keyword.operator",
        "storage.type.function.arrow",
        "punctuation",
        "meta.brace",
        "variable",
      ),
      rule(
        colours.keyword,
        "keyword.operator.new",
        "keyword.operator.expression",
      ),
      rule(
        colours.string,
        "string",
        "punctuation.definition.string",
        "markup.inserted",
      ),
      rule(
        colours.function,
        "entity.name.function",
        "support.function",
        "variable.function",
        "support.type.property-name",
        "meta.object-literal.key",
      ),
      rule(
        colours.type,
        "entity.name.type",
        "entity.name.class",
        "entity.other.inherited-class",
        "support.type",
        "support.class",
      ),
      rule(
        colours.constant,
        "constant",
        "constant.numeric",
        "constant.language",
        "variable.other.constant",
        "string.regexp",
      ),
      rule(colours.keyword, "markup.deleted"),
    ],
  };
}
