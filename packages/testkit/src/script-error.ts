import type { WireFault } from "../../solution/src/wire-fault.ts";

/** A request that the real API would refuse. */
export class WireError extends Error {
  override readonly name = "WireError";
  readonly fault: WireFault;

  /** `request` is counted from 1. */
  constructor(request: number, fault: WireFault) {
    // Not every rule is the API's: it cannot know what the model really said.
    const says =
      fault.rule === "assistant-verbatim"
        ? "What is wrong"
        : "The API would say";
    super(
      `Request ${request} breaks the wire rule "${fault.rule}".\n` +
        `${says}: ${fault.says}\n` +
        `What to change: ${fault.mend}`,
    );
    this.fault = fault;
  }
}

/** The code did not follow the script: too many requests, or too few. */
export class ScriptError extends Error {
  override readonly name = "ScriptError";
}

/** The code stopped asking before the script was at its end. */
export class UnreachedError extends ScriptError {}
