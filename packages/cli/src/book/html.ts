/** In this order: an ampersand that another sign brings stays one. */
const SIGNS = [
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
] as const;

/** For an attribute, for text that Vue compiles, and for a drawing's text. */
export function escapeHtml(text: string): string {
  return SIGNS.reduce(
    (html, [sign, name]) => html.replaceAll(sign, name),
    text,
  );
}

/** The text that `escapeHtml` was given. */
export function unescapeHtml(html: string): string {
  return SIGNS.reduceRight(
    (text, [sign, name]) => text.replaceAll(name, sign),
    html,
  );
}
