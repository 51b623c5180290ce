/**
 * The beginning of a text, at most `maxChars` UTF-16 units, and how much is
 * missing when it was longer. Never ends inside a character.
 */
export function clipHead(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const head = text.slice(0, boundary(text, maxChars));
  const missing = text.length - head.length;
  return (
    `${head}\n[${missing} more characters left out: ` +
    "cut -c in bash shows them]"
  );
}

/**
 * The beginning and the end of a text, together at most `maxChars` UTF-16
 * units, with a note of how much is missing between them. `dropped` is what
 * the caller has left out there already. Never cuts inside a character.
 */
export function clipMiddle(
  text: string,
  maxChars: number,
  dropped = 0,
): string {
  if (text.length <= maxChars && dropped === 0) return text;
  const kept = Math.min(text.length, maxChars);
  const head = text.slice(0, boundary(text, Math.ceil(kept / 2)));
  const tailStart = text.length - Math.floor(kept / 2);
  const tail = text.slice(
    tailStart + (isInsideCharacter(text, tailStart) ? 1 : 0),
  );
  const missing = dropped + text.length - head.length - tail.length;
  return (
    `${head}\n[... ${missing} characters left out: ` +
    `send the output to a file to see them ...]\n${tail}`
  );
}

/** `index`, or one less when a cut there would halve a character. */
function boundary(text: string, index: number): number {
  return isInsideCharacter(text, index) ? index - 1 : index;
}

/** A character beyond U+FFFF is a pair of units: high, then low surrogate. */
function isInsideCharacter(text: string, index: number): boolean {
  return (
    /[\uD800-\uDBFF]/.test(text.charAt(index - 1)) &&
    /[\uDC00-\uDFFF]/.test(text.charAt(index))
  );
}
