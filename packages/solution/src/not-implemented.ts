/**
 * Every stub that was reached is also written down here, since a `catch` may
 * swallow the error: the tests call such a test "to do", not failed.
 */
const REACHED = Symbol.for("mini-claw-code.stubs-reached");

/** What stands under `REACHED` on `globalThis`. */
export interface ReachedStub {
  readonly chapter: string;
  readonly exercise: string;
  /** What the code before it threw, where the stub was to deal with that. */
  readonly cause?: unknown;
}

/** Thrown by a stub: the function that the learner has yet to write. */
export class NotImplemented extends Error {
  override readonly name = "NotImplemented";
  readonly chapter: string;
  readonly exercise: string;

  /** `chapter` such as "ch3", `exercise` such as "singleTurn". */
  constructor(chapter: string, exercise: string, options?: ErrorOptions) {
    super("", options);
    this.chapter = chapter;
    this.exercise = exercise;
    const place = placeIn(this.stack);
    this.message =
      `${exercise} (${chapter}) is not written yet${place && `: ${place}`}. ` +
      `Write it there, or ask for a hint: pnpm hint ${chapter} ${exercise}`;
    recordReached({ chapter, exercise, ...options });
  }
}

function recordReached(stub: ReachedStub): void {
  const store = globalThis as { [REACHED]?: ReachedStub[] };
  store[REACHED] ??= [];
  store[REACHED].push(stub);
}

/** The first stack frame outside this file, as "path:line"; "" if none. */
function placeIn(stack = ""): string {
  const frame = stack
    .split("\n")
    .find((line) => /^\s+at /.test(line) && !line.includes("not-implemented"));
  const place = frame?.match(/(?:file:\/\/)?(\/[^()]+?):(\d+):\d+\)?$/);
  return place ? `${decodeURI(place[1] ?? "")}:${place[2]}` : "";
}
