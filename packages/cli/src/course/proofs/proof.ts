import type { Lab } from "../lab.ts";

/** Something that must be true of the course, with the way to find out. */
export interface Proof {
  /** As in `check:course --only <id>`. */
  readonly id: string;
  /** The truth in a few words, such as "every suite passes". */
  readonly claim: string;
  prove(lab: Lab): Promise<Verdict>;
}

export interface Verdict {
  /** What was looked at, such as "112 tests". */
  readonly summary: string;
  /** One line for each thing that is wrong; none when the claim is true. */
  readonly failures: readonly string[];
}

/** "1 test", "2 tests". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
