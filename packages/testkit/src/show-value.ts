/** A value in one line, for people who compare it with another. */

/** Longer texts are clipped around the first difference. */
const LIMIT = 70;
/** What is shown of a text before the first difference. */
const BEFORE = 24;
/** Characters that look like nothing, or like another one. */
const UNSEEN =
  /[\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]/g;

/** A text as JSON with every odd character visible, clipped around `at`. */
export function showText(text: string, at = 0): string {
  const start = text.length <= LIMIT ? 0 : edge(text, Math.max(0, at - BEFORE));
  const end = edge(text, Math.min(text.length, start + LIMIT));
  const part = visible(JSON.stringify(text.slice(start, end)));
  return `${start > 0 ? "…" : ""}${part}${end < text.length ? "…" : ""}`;
}

/** Where two texts begin to differ. */
export function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** Anything else: JSON where that says enough, a name where it does not. */
export function showValue(value: unknown): string {
  if (typeof value === "string") return showText(value);
  if (isMatcher(value)) return showMatcher(value);
  const json = visible(JSON.stringify(value, nameOdd) ?? String(value));
  if (json.length <= LIMIT) return json;
  return `${json.slice(0, edge(json, LIMIT))}…`;
}

/** Such as `expect.any(String)`. */
export interface Matcher {
  asymmetricMatch(value: unknown): boolean;
  readonly sample?: unknown;
}

export function isMatcher(value: unknown): value is Matcher {
  return (
    typeof value === "object" &&
    value !== null &&
    "asymmetricMatch" in value &&
    typeof value.asymmetricMatch === "function"
  );
}

function showMatcher(matcher: Matcher): string {
  const { sample } = matcher;
  const what = typeof sample === "function" ? sample.name : showValue(sample);
  return `<${String(matcher)} ${what}>`;
}

/** JSON would say {}. */
export function showSignal({ aborted }: AbortSignal): string {
  return aborted ? "an aborted AbortSignal" : "an AbortSignal";
}

/** Values that JSON leaves out, or words as {}. */
function nameOdd(_key: string, value: unknown): unknown {
  if (isMatcher(value)) return showMatcher(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof RegExp) return String(value);
  if (value instanceof Promise) return "(a Promise)";
  if (value instanceof AbortSignal) return `(${showSignal(value)})`;
  if (value instanceof Map || value instanceof Set) return [...value];
  if (typeof value === "function") return `(a function ${value.name})`;
  if (typeof value === "bigint" || typeof value === "symbol") {
    return String(value);
  }
  return value;
}

function visible(text: string): string {
  return text.replace(
    UNSEEN,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Not through the middle of a character of two halves. */
function edge(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? "") ? at - 1 : at;
}
