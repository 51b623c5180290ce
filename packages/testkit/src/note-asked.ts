import { snapshot, wireKey } from "./snapshot.ts";

/** Where the run log hangs the function that writes such a note down. */
const NOTE = Symbol.for("mini-claw-code.note-asked");

/** How often the model was asked, and whether always for the same. */
export interface AskedNote {
  readonly times: number;
  readonly same: boolean;
}

/** Tells the run log, if there is one, that a loop may not end. */
export function noteAsked(note: AskedNote): void {
  const store = globalThis as { [NOTE]?: (note: AskedNote) => void };
  store[NOTE]?.(note);
}

const MILESTONES: readonly number[] = [100, 1000, 4000];

/** Counts the requests of one provider and notes what looks endless. */
export class AskCounter {
  #times = 0;
  #sameInARow = 0;
  #last = "";

  /** `excess`: how many requests there were beyond the script. */
  count(messages: readonly unknown[], excess: number): AskedNote {
    // Length and last message: cheap, and a loop that repeats changes neither.
    const key = `${messages.length} ${wireKey(snapshot(messages.at(-1)))}`;
    this.#times += 1;
    this.#sameInARow = key === this.#last ? this.#sameInARow + 1 : 1;
    this.#last = key;
    const note = { times: this.#times, same: this.#sameInARow > 1 };
    if (MILESTONES.includes(excess) || MILESTONES.includes(this.#sameInARow)) {
      noteAsked(note);
    }
    return note;
  }
}
