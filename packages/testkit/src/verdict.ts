import type { Evidence } from "./evidence.ts";
import type { Explained } from "./explain.ts";
import { isPlanned } from "./planned.ts";
import type { LoggedError } from "./run-log.ts";
import { UnreachedError } from "./script-error.ts";

/** What was seen while a test ran. */
export interface Seen {
  /** Its own assertions held. */
  readonly passed: boolean;
  /** The errors that ended it, as vitest tells them. */
  readonly found: readonly FoundError[];
  /** What the scripted models found wrong. */
  readonly faults: readonly Error[];
  readonly stubs: readonly ReachedStub[];
  /** Why a file of the code does not load, when the test needed it. */
  readonly broken: string | undefined;
}

export interface FoundError {
  readonly message: string;
  readonly stack?: string | undefined;
  readonly diff?: string | undefined;
  readonly explained?: Explained;
}

interface ReachedStub {
  readonly chapter: string;
  readonly exercise: string;
  readonly cause?: unknown;
}

export interface Verdict {
  readonly status: "pass" | "fail";
  readonly stubs: Evidence["stubs"];
  readonly errors: readonly LoggedError[];
}

/** Puts what is wrong with a test in order, its cause first. */
export function verdictOf(seen: Seen): Verdict {
  const { passed, found, faults, stubs, broken } = seen;
  if (broken !== undefined) return failed([new Error(broken)]);
  const [first] = stubs;
  if (first && "cause" in first && !isPlanned(first.cause)) {
    return failed([...causesIn(faults), asError(first.cause)]);
  }
  if (first) {
    const errors = found.length > 0 ? found : [new Error(STUB_REACHED)];
    const names = stubs.map(({ chapter, exercise }) => ({ chapter, exercise }));
    return { ...failed(errors), stubs: names };
  }
  if (passed && faults.length === 0) {
    return { status: "pass", stubs: [], errors: [] };
  }
  // A broken rule of the wire explains what failed after it.
  const rules = faults.filter(({ name }) => name === "WireError");
  const rest = faults.filter((fault) => !rules.includes(fault));
  return failed([...rules, ...found, ...(passed ? rest : causesIn(rest))]);
}

const STUB_REACHED = "This test reached a function that is yet to be written.";

/** That the script was not used up only follows from an error before it. */
function causesIn(faults: readonly Error[]): Error[] {
  return faults.filter((fault) => !(fault instanceof UnreachedError));
}

function asError(thrown: unknown): FoundError {
  return thrown instanceof Error ? thrown : { message: String(thrown) };
}

function failed(errors: readonly FoundError[]): Verdict {
  const seen = new Set<string>();
  const logged = errors
    .filter(({ message }) => !seen.has(message) && seen.add(message))
    .map(({ message, stack, diff, explained }) => ({
      message,
      // Where it was thrown says more than where it was noticed.
      stack: explained?.stack ?? stack ?? "",
      ...(diff ? { diff } : {}),
      ...(explained ? { explained } : {}),
    }));
  return { status: "fail", stubs: [], errors: logged };
}
