import {
  firstDifference,
  isMatcher,
  showSignal,
  showText,
  showValue,
} from "./show-value.ts";

/** One place where two values differ. */
export interface Difference {
  /** Such as "[1].content"; "" for the values themselves. */
  readonly path: string;
  /** Missing: nothing was expected there. */
  readonly expected?: string;
  /** Missing: nothing came. */
  readonly came?: string;
  /** What the learner may have forgotten, as far as the value tells. */
  readonly forgotten?: Forgotten;
}

export type Forgotten = "await" | "return";

/** What a promise becomes as JSON, and as a text. */
const AS_TEXT = /^\{\}$|\[object Promise\]/;

/** More than these are no help. */
const MOST = 3;

/**
 * The first places where the values differ, leaf by leaf. Empty when they are
 * the same in all that can be seen.
 */
export function differencesOf(
  actual: unknown,
  expected: unknown,
): Difference[] {
  const found: Difference[] = [];
  compare(actual, expected, "", found, new Set());
  if (found.length === 1) return found;
  // Where more is wrong, a value that is missing was not just forgotten.
  return found.map(({ forgotten, ...rest }) =>
    forgotten === "await" ? { ...rest, forgotten } : rest,
  );
}

function compare(
  actual: unknown,
  expected: unknown,
  path: string,
  found: Difference[],
  parents: Set<unknown>,
): void {
  if (found.length >= MOST || Object.is(actual, expected)) return;
  if (isMatcher(expected) && expected.asymmetricMatch(actual)) return;
  const inner = parents.has(actual) ? undefined : open(actual, expected);
  if (!inner) {
    found.push(leaf(actual, expected, path));
    return;
  }
  parents.add(actual);
  for (const key of keysOf(inner.actual, inner.expected)) {
    const step = Array.isArray(expected) ? `[${key}]` : `.${key}`;
    const name = path === "" ? step.replace(/^\./, "") : path + step;
    compare(inner.actual[key], inner.expected[key], name, found, parents);
  }
  parents.delete(actual);
}

type Open = Readonly<Record<string, unknown>>;

/** Both, when both are lists or both plain objects. */
function open(actual: unknown, expected: unknown) {
  const kind = kindOf(expected);
  if (kind === "leaf" || kindOf(actual) !== kind) return undefined;
  // A list, too, has its entries under keys.
  const both = { actual: actual as Open, expected: expected as Open };
  // Of an empty one there is nothing to open.
  const empty = isEmpty(both.actual) !== isEmpty(both.expected);
  return empty && kind === "list" ? undefined : both;
}

function isEmpty(value: Open): boolean {
  return Object.keys(value).length === 0;
}

function kindOf(value: unknown): "list" | "object" | "leaf" {
  if (Array.isArray(value)) return "list";
  if (typeof value !== "object" || value === null || isMatcher(value)) {
    return "leaf";
  }
  const prototype = Object.getPrototypeOf(value);
  const plain = prototype === Object.prototype || prototype === null;
  return plain ? "object" : "leaf";
}

/** Of the expected value first: in its order people think. */
function keysOf(actual: Open, expected: Open): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
}

function leaf(actual: unknown, expected: unknown, path: string): Difference {
  const forgotten = forgottenIn(actual, expected, path);
  const hint = forgotten ? { forgotten } : {};
  if (typeof actual === "string" && typeof expected === "string") {
    const at = firstDifference(actual, expected);
    const texts = {
      expected: showText(expected, at),
      came: showText(actual, at),
    };
    return { path, ...texts, ...hint };
  }
  if (actual instanceof AbortSignal && expected instanceof AbortSignal) {
    const texts = {
      expected: showSignal(expected),
      came: `another one, ${showSignal(actual)}`,
    };
    return { path, ...texts };
  }
  return {
    path,
    ...(expected === undefined ? {} : { expected: sideOf(expected) }),
    ...(actual === undefined ? {} : { came: sideOf(actual) }),
    ...hint,
  };
}

function sideOf(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (value instanceof Promise) return "Promise";
  if (value instanceof AbortSignal) return showSignal(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return showValue(value);
}

function forgottenIn(
  actual: unknown,
  expected: unknown,
  path: string,
): Forgotten | undefined {
  if (expected instanceof Promise) return undefined;
  if (actual instanceof Promise) return "await";
  if (typeof actual === "string" && AS_TEXT.test(actual)) return "await";
  if (actual !== undefined || expected === undefined) return undefined;
  // The whole value, or the words that a tool owes to the model.
  return /^$|\b(text|content)$/.test(path) ? "return" : undefined;
}
