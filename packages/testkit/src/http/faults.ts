import type { AssistantTurn } from "../../../solution/src/provider.ts";
import type { ReplyBlock, ScriptStep } from "../script.ts";

/** What a scripted server does with a request: one step each. */
export type HttpStep = ScriptStep | HttpFault;

/** What only a server can do to a client. */
export type HttpFault =
  | StatusFault
  | BreaksFault
  | SlowFault
  | OddFault
  | NotJsonFault
  | HangsFault;

export interface StatusFault {
  readonly kind: "status";
  readonly code: number;
  readonly options: StatusOptions;
}

export interface StatusOptions {
  /** The error's type; without it the one that belongs to the status. */
  readonly type?: string;
  readonly message?: string;
  /** The header as it stands: seconds, or a date. */
  readonly retryAfter?: string;
  /** In place of the vendor's own shape; a string travels as it is. */
  readonly body?: unknown;
  readonly requestId?: string;
}

export interface BreaksFault {
  readonly kind: "breaks";
  readonly turn: AssistantTurn;
  readonly events: number;
  readonly how: "error_event" | "end_of_file" | "reset";
}

export interface SlowFault {
  readonly kind: "slow";
  readonly turn: AssistantTurn;
  readonly until: Promise<unknown>;
}

export interface OddFault {
  readonly kind: "odd";
  readonly turn: AssistantTurn;
}

export interface NotJsonFault {
  readonly kind: "not_json";
  readonly text: string;
  readonly status: number;
}

export interface HangsFault {
  readonly kind: "hangs";
}

/** The block that `withOddEvents` puts first: no list of types has it. */
export const ODD_BLOCK: ReplyBlock = { type: "hologram", data: "≈" };

/** The server answers with an error, in the vendor's own shape. */
export function status(code: number, options: StatusOptions = {}): StatusFault {
  return { kind: "status", code, options };
}

/**
 * The stream breaks off after so many events: an error event, a clean end, or
 * a connection that is reset. Where no stream was asked for, the error event
 * is an error of the server, and the two others cut the body in half.
 */
export function breaksAfter(
  turn: AssistantTurn,
  events: number,
  how: BreaksFault["how"],
): BreaksFault {
  return { kind: "breaks", turn, events, how };
}

/** Not even the headers come before the promise has resolved. */
export function slowly(
  turn: AssistantTurn,
  until: Promise<unknown>,
): SlowFault {
  return { kind: "slow", turn, until };
}

/**
 * The turn with all that a client must read over: pings, comments, events and
 * blocks of unknown types. The turn that is sent begins with `ODD_BLOCK`.
 */
export function withOddEvents(turn: AssistantTurn): OddFault {
  return { kind: "odd", turn };
}

/** A body that is not JSON, as from a proxy: its error page, half a reply. */
export function notJson(text: string, status = 200): NotJsonFault {
  return { kind: "not_json", text, status };
}

/** Never answers; ends when the client leaves or the server closes. */
export function hangs(): HangsFault {
  return { kind: "hangs" };
}
