// file: clip.ts
// message: cut between the halves of an emoji
// en: The text is cut at a fixed number of units, so an emoji may be cut in two.
// zh: 按固定单元数截断，可能把一个表情切成两半。

/** The beginning of a text, at most `maxChars`, and how much is missing. */
export function clipHead(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const missing = text.length - maxChars;
  return `${text.slice(0, maxChars)}\n[${missing} more characters left out]`;
}

/**
 * The beginning and the end of a text, together at most `maxChars`, with a
 * note of how much is missing between them. `dropped` is what the caller has
 * left out there already.
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
  return `${head}\n[... ${missing} characters left out ...]\n${tail}`;
}
