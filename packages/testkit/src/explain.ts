import {
  type Difference,
  differencesOf,
  type Forgotten,
} from "./difference.ts";
import { showText, showValue } from "./show-value.ts";

/** What a failed assertion says, taken apart for the report. */
export interface Explained {
  /** The sentence of the test, without what chai puts after it. */
  readonly sentence: string;
  /** How the expected value was meant. */
  readonly meant: "is" | "holds" | "is-not";
  readonly differences: readonly Difference[];
  /** The values are alike, but not one and the same object. */
  readonly copied?: true;
  /** An error was expected and none came, or the other way round. */
  readonly noError?: "came" | "expected";
  /** Where the error was thrown that the assertion is about. */
  readonly stack?: string;
}

interface Compared {
  actual: unknown;
  expected: unknown;
  showDiff: boolean;
}

/** What the suites write where something should have been thrown. */
const NO_ERROR: readonly unknown[] = ["(no error)", "nothing was thrown"];
/** After the sentence of a test comes "expected A to be B". */
const TAIL =
  /^([\s\S]+?): (expected [\s\S]+|promise (?:resolved|rejected) .+)$/;

/** Nothing for an error that is no failed assertion. */
export function explain(error: unknown): Explained | undefined {
  if (!(error instanceof Error) || error.name !== "AssertionError") {
    return undefined;
  }
  // Both are there when the assertion compared two values.
  const { actual, expected, showDiff } = error as Error & Partial<Compared>;
  const [, sentence = error.message, tail = ""] =
    TAIL.exec(error.message) ?? [];
  if (/ to (not )?throw/.test(withoutValues(tail))) {
    return { sentence, ...aboutThrowing(tail, actual, expected) };
  }
  if (showDiff === false && tail !== "") {
    const came = actual === undefined ? {} : { came: show(actual) };
    const differences = [{ path: "", expected: phraseOf(tail), ...came }];
    return { sentence, meant: "is", differences };
  }
  const meant = meaning(tail);
  if (NO_ERROR.includes(actual)) {
    // "Not no error" means: some error.
    const any = meant === "is-not" && actual === expected;
    const differences = [
      { path: "", ...(any ? {} : { expected: show(expected) }) },
    ];
    return {
      sentence,
      meant: any ? "is" : meant,
      noError: "came",
      differences,
    };
  }
  const differences = differencesFor(meant, tail, actual, expected);
  const copied = tail.includes("Object.is equality") && !differences.length;
  return { sentence, meant, differences, ...(copied ? { copied } : {}) };
}

function aboutThrowing(
  tail: string,
  actual: unknown,
  expected: unknown,
): Omit<Explained, "sentence"> {
  if (/ to not throw/.test(tail)) {
    return {
      meant: "is",
      noError: "expected",
      differences: [{ path: "", came: show(actual) }],
      ...(actual instanceof Error ? { stack: actual.stack ?? "" } : {}),
    };
  }
  const wanted = expected === undefined ? {} : { expected: show(expected) };
  if (/ but got | was thrown/.test(tail)) {
    const differences = [{ path: "", ...wanted, came: show(actual) }];
    return { meant: "holds", differences };
  }
  return {
    meant: "holds",
    noError: "came",
    differences: [{ path: "", ...wanted }],
  };
}

function meaning(tail: string): Explained["meant"] {
  if (/ (not to|to not) /.test(withoutValues(tail))) return "is-not";
  return / to (contain|include|match) /.test(tail) &&
    !/ to match object /.test(tail)
    ? "holds"
    : "is";
}

function differencesFor(
  meant: Explained["meant"],
  tail: string,
  actual: unknown,
  expected: unknown,
): Difference[] {
  if (meant === "is") {
    const found = differencesOf(actual, expected);
    const length = / to have a length of /.test(tail);
    return length ? found.map((one) => ({ ...one, path: "length" })) : found;
  }
  return [
    {
      path: "",
      expected: show(expected),
      ...(actual === undefined ? {} : { came: showFrom(actual, expected) }),
      ...forgottenIn(actual),
    },
  ];
}

function forgottenIn(actual: unknown): { forgotten?: Forgotten } {
  if (actual instanceof Promise) return { forgotten: "await" };
  return actual === undefined ? { forgotten: "return" } : {};
}

function show(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return typeof value === "function" ? value.name : showValue(value);
}

/** A long text is shown from where the expected part is in it, if it is. */
function showFrom(actual: unknown, part: unknown): string {
  if (typeof actual !== "string") return show(actual);
  const at =
    part instanceof RegExp ? actual.search(part) : actual.indexOf(String(part));
  return showText(actual, Math.max(0, at));
}

/** "to be an instance of Map", "not to include 'x'". */
function phraseOf(tail: string): string {
  return tail.slice(Math.max(0, withoutValues(tail).search(/(not )?\bto /)));
}

/** The words of chai alone, in their places: values may say anything. */
function withoutValues(tail: string): string {
  return tail.replace(/'(?:[^'\\]|\\.)*'/g, (text) => "'".repeat(text.length));
}
