import type {
  AssistantTurn,
  ChatRequest,
} from "../../solution/src/provider.ts";
import { moment } from "./current-test.ts";
import { snapshot, wireKey } from "./snapshot.ts";

/** A message that is wrong, and what belongs in its place. */
export interface Mark {
  /** Index in the request's messages; -1 for its system prompt and tools. */
  readonly message: number;
  readonly right?: string;
}

/** One request and what came of it. */
export interface Exchange {
  /** Counted from 1. */
  readonly number: number;
  readonly at: number;
  /** Deep-frozen. */
  readonly request: ChatRequest;
  /** One key a message: equal keys, equal messages. */
  readonly keys: readonly string[];
  /**
   * Earlier exchanges that this one goes on from: all their messages are the
   * first of this one's. Several, if the same was sent more than once.
   */
  readonly before: readonly Exchange[];
  /** It sends a paused turn back. */
  readonly afterPause: boolean;
  readonly marks: Mark[];
  outcome?: Outcome;
}

/** How the model answered. */
export type Outcome = { readonly at: number } & (
  | { readonly turn: AssistantTurn }
  | { readonly error: unknown }
);

/** Takes down a request, and finds the ones it goes on from. */
export function exchangeOf(
  live: ChatRequest,
  earlier: readonly Exchange[],
): Exchange {
  const request = snapshot(live);
  const keys = messagesOf(request).map(wireKey);
  const before = longest(earlier.filter((one) => isStart(one.keys, keys)));
  const afterPause = before.some((one) =>
    // The same request again, after an error, is as paused as the first.
    one.keys.length === keys.length
      ? one.afterPause
      : replyOf(one)?.stop_reason === "pause_turn",
  );
  const number = earlier.length + 1;
  return { number, at: moment(), request, keys, before, afterPause, marks: [] };
}

/** The turn that was given, if the exchange came to that. */
export function replyOf(exchange: Exchange): AssistantTurn | undefined {
  const { outcome } = exchange;
  return outcome && "turn" in outcome ? outcome.turn : undefined;
}

/** The messages of a request that may be anything at all. */
export function messagesOf(request: ChatRequest): ChatRequest["messages"] {
  const messages: unknown = request?.messages;
  return Array.isArray(messages) ? messages : [];
}

function longest(exchanges: readonly Exchange[]): Exchange[] {
  const length = Math.max(...exchanges.map(({ keys }) => keys.length));
  return exchanges.filter(({ keys }) => keys.length === length);
}

function isStart(start: readonly string[], whole: readonly string[]): boolean {
  if (start.length > whole.length || start.length === 0) return false;
  // From the end: another conversation mostly differs there.
  for (let i = start.length - 1; i >= 0; i -= 1) {
    if (start[i] !== whole[i]) return false;
  }
  return true;
}
