import type { Place } from "../course/place.ts";
import type { Disk } from "./disk.ts";
import type { Words } from "./words.ts";

/** Where a command that writes works, and how it speaks. */
export interface Work {
  readonly place: Place;
  readonly disk: Disk;
  readonly say: Words;
}

/** What a command cannot do; its message is the one sentence to print. */
export class WorkError extends Error {
  override readonly name = "WorkError";
}
