/** Why a run ended. */
export type RunReason =
  | "done"
  | "max_turns"
  | "truncated"
  | "refused"
  | "context_exceeded"
  | "empty"
  | "aborted"
  | "budget"
  | "stuck";

/**
 * Thrown by a provider decorator to end a run in an orderly way: the run
 * resolves with this reason instead of rejecting.
 */
export class StopRun extends Error {
  override readonly name = "StopRun";
  readonly reason: RunReason;

  constructor(reason: RunReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
