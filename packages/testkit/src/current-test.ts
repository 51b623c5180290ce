import type { TranscriptLine } from "./evidence.ts";
import { forgetPlans } from "./planned.ts";
import { restartIds } from "./script.ts";

/** What one provider saw during a test, in pieces that can be put in order. */
export interface Recording {
  readonly pieces: readonly TranscriptPiece[];
  readonly faults: readonly Error[];
}

export interface TranscriptPiece {
  /** From `moment()`: pieces of several providers are sorted by it. */
  readonly at: number;
  readonly lines: readonly TranscriptLine[];
}

/** Whatever takes part in the conversation of a test. */
export interface Recorder {
  /** How many requests it saw so far. */
  asked(): number;
  /** Called once, at the end; `model` is what to call it. */
  finish(model: string): Recording;
}

let recorders: Recorder[] = [];
let moments = 0;

/** A number that is higher at every call. */
export function moment(): number {
  moments += 1;
  return moments;
}

export function record(recorder: Recorder): void {
  recorders.push(recorder);
}

/** The number that the next request would have. */
export function nextRequest(): number {
  return Math.max(0, ...recorders.map((recorder) => recorder.asked())) + 1;
}

/** Called before each test: forgets what came before. */
export function startOfTest(): void {
  recorders = [];
  restartIds();
  forgetPlans();
}

/**
 * Called after each test: the conversation of all its providers, and what
 * they found wrong, at most one fault each. A fault fails the test even if
 * the code under test swallowed it. From now on those providers never answer.
 */
export function endOfTest(): { transcript: TranscriptLine[]; faults: Error[] } {
  const finished = recorders.map((recorder, index) =>
    recorder.finish(index === 0 ? "model" : `model ${index + 1}`),
  );
  recorders = [];
  return {
    transcript: finished
      .flatMap(({ pieces }) => pieces)
      .sort((a, b) => a.at - b.at)
      .flatMap(({ lines }) => lines),
    faults: finished.flatMap(({ faults }) => faults),
  };
}
