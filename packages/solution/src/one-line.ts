/** Signs that take two columns of a terminal: Chinese, and most emoji. */
const WIDE = new RegExp(
  "[\\u1100-\\u115f\\u2e80-\\u303e\\u3041-\\ua4cf\\uac00-\\ud7a3" +
    "\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60\\uffe0-\\uffe6]" +
    "|\\p{Extended_Pictographic}",
  "u",
);

/** How many columns of a terminal a text takes. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const sign of text) columns += WIDE.test(sign) ? 2 : 1;
  return columns;
}

/**
 * A text as one line for a person: line breaks, control characters and runs of
 * blanks become one blank, and what is over `maxColumns` becomes "…".
 */
export function oneLine(text: string, maxColumns = 100): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  if (columnsOf(line) <= maxColumns) return line;
  let clipped = "";
  let columns = 1;
  for (const sign of line) {
    columns += columnsOf(sign);
    if (columns > maxColumns) break;
    clipped += sign;
  }
  return `${clipped.trimEnd()}…`;
}

/** What was thrown, in one line; never blank. */
export function errorLine(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  const name = thrown instanceof Error ? thrown.name : "";
  return oneLine(text, 300) || name || "Unknown error";
}
