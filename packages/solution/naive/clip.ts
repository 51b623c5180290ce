/** The beginning of a text, at most `maxChars`, and how much is missing. */
export function clipHead(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const missing = text.length - maxChars;
  return (
    `${text.slice(0, maxChars)}\n[${missing} more characters left out: ` +
    "cut -c in bash shows them]"
  );
}

/**
 * The beginning and the end of a text, together at most `maxChars`, with a
 * note of how much is missing between them. `dropped` is what the caller has
 * left out there already. (Chapter 8 shows what this cuts in two.)
 */
export function clipMiddle(
  text: string,
  maxChars: number,
  dropped = 0,
): string {
  if (text.length <= maxChars && dropped === 0) return text;
  const kept = Math.min(text.length, maxChars);
  const head = text.slice(0, Math.ceil(kept / 2));
  const tail = text.slice(text.length - Math.floor(kept / 2));
  const missing = dropped + text.length - kept;
  return (
    `${head}\n[... ${missing} characters left out: ` +
    `send the output to a file to see them ...]\n${tail}`
  );
}
