/**
 * What a test leaves behind for the reporter, in `task.meta.evidence`. The
 * reporter runs in another process, so all of it must survive JSON.
 */
export interface Evidence {
  /** Stubs reached while the test ran; any makes the test "to do". */
  readonly stubs: readonly { chapter: string; exercise: string }[];
  /** The conversation as it ran, already worded. */
  readonly transcript: readonly TranscriptLine[];
}

/** One line of the conversation: who sent what to whom. */
export interface TranscriptLine {
  /** Counted from 1; a reply has the number of the request it answers. */
  readonly request: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** "wrong": the first wrong message. "right": what belongs beside it. */
  readonly mark?: "wrong" | "right";
}

/** Lines of the run log: written synchronously, so that a kill loses none. */
export type LogLine =
  | { type: "load"; suite: string; pid: number; time: number }
  | {
      type: "start";
      suite: string;
      test: string;
      pid: number;
      time: number;
    }
  | { type: "asked"; test: string; times: number; same: boolean }
  | {
      type: "end";
      suite: string;
      test: string;
      status: "pass" | "fail";
      durationMs: number;
      errors: readonly { message: string; stack: string }[];
      evidence: Evidence;
    };
