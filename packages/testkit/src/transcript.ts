import type { ChatRequest } from "../../solution/src/provider.ts";
import { isRecord, shortJson } from "../../solution/src/wire-fault.ts";
import type { TranscriptPiece } from "./current-test.ts";
import {
  describeMessage,
  describeTurn,
  hasResults,
  markedLines,
} from "./describe.ts";
import type { TranscriptLine } from "./evidence.ts";
import { type Exchange, messagesOf, replyOf } from "./exchange.ts";
import { ScriptError, WireError } from "./script-error.ts";
import { wireKey } from "./snapshot.ts";

const CODE = "your code";

/** The conversation of one provider, request by request, reply by reply. */
export function piecesOf(
  exchanges: readonly Exchange[],
  model: string,
): TranscriptPiece[] {
  return exchanges.flatMap((exchange, index) => {
    const lines = requestLines(exchange, exchanges[index - 1], model);
    const request = { at: exchange.at, lines };
    return exchange.outcome
      ? [request, replyPiece(exchange, exchange.outcome, model)]
      : [request];
  });
}

/**
 * The messages that are new since the request this one goes on from, and the
 * ones that are marked.
 */
function requestLines(
  exchange: Exchange,
  last: Exchange | undefined,
  model: string,
): TranscriptLine[] {
  const base = exchange.before.at(-1) ?? last;
  const known = base ? commonLength(base.keys, exchange.keys) : 0;
  const messages = messagesOf(exchange.request);
  const note = (text: string) => lineOf(exchange, CODE, model, text);
  const lines = notes(exchange, base, known).map(note);
  for (const mark of exchange.marks) {
    if (mark.message < 0) {
      const text = `(${settingsOf(exchange.request)})`;
      lines.push({ ...note(text), mark: "wrong" });
    }
  }
  const marked = new Set(exchange.marks.map(({ message }) => message));
  const end = Math.max(messages.length, ...[...marked].map((n) => n + 1));
  for (let index = 0; index < end; index += 1) {
    if (index < known && !marked.has(index)) continue;
    lines.push(...messageLines(exchange, base, index, model));
  }
  return lines;
}

function messageLines(
  exchange: Exchange,
  base: Exchange | undefined,
  index: number,
  model: string,
): TranscriptLine[] {
  const message = messagesOf(exchange.request)[index];
  const mark = exchange.marks.find((one) => one.message === index);
  const from = isPrompt(message, exchange, base) ? "user" : CODE;
  const text = isEcho(exchange, base, index)
    ? "(the reply above, sent back)"
    : describeMessage(message);
  const line = lineOf(exchange, from, model, text);
  return mark ? markedLines(line, message, mark.right) : [line];
}

/** Words that a person typed, as far as one can tell. */
function isPrompt(
  message: unknown,
  exchange: Exchange,
  base: Exchange | undefined,
): boolean {
  if (!isRecord(message) || message.role !== "user") return false;
  // After a reply that was cut off it is the code that asks for the rest.
  const cut = base && replyOf(base)?.stop_reason === "max_tokens";
  return !hasResults(message) && !(cut && exchange.before.length > 0);
}

/** What a reader must know besides the new messages. */
function notes(
  exchange: Exchange,
  base: Exchange | undefined,
  known: number,
): string[] {
  const found: string[] = [];
  const settings = settingsOf(exchange.request);
  if (settings !== (base ? settingsOf(base.request) : "no tools")) {
    found.push(`(${settings})`);
  }
  if (!base) return found;
  const { number, keys } = base;
  if (known === 0) {
    found.push(`(nothing of request ${number} is sent again)`);
  } else if (known < keys.length) {
    const cut = exchange.keys.length === known;
    found.push(
      cut
        ? `(request ${number} had more: from messages.${known} on it is gone)`
        : `(from messages.${known} on not what request ${number} sent)`,
    );
  } else if (exchange.keys.length === keys.length) {
    found.push(`(the same messages as in request ${number})`);
  } else if (
    replyOf(base) &&
    messagesOf(exchange.request)[known]?.role === "user"
  ) {
    const late = messagesOf(exchange.request).some(
      (_, index) => index > known && isReply(exchange, base, index),
    );
    found.push(
      late
        ? "(the reply comes too late: see below)"
        : "(the reply is not sent back)",
    );
  }
  return found;
}

/** The first new message is the reply that was given, unchanged. */
function isEcho(
  exchange: Exchange,
  base: Exchange | undefined,
  index: number,
): boolean {
  if (!base || index !== base.keys.length) return false;
  return exchange.before.length > 0 && isReply(exchange, base, index);
}

/** The message is the reply that was given to `base`, unchanged. */
function isReply(exchange: Exchange, base: Exchange, index: number): boolean {
  const reply = replyOf(base);
  return (
    reply !== undefined &&
    exchange.keys[index] ===
      wireKey({ role: "assistant", content: reply.content })
  );
}

function replyPiece(
  exchange: Exchange,
  outcome: NonNullable<Exchange["outcome"]>,
  model: string,
): TranscriptPiece {
  const text =
    "turn" in outcome
      ? describeTurn(outcome.turn)
      : describeError(outcome.error);
  return { at: outcome.at, lines: [lineOf(exchange, model, CODE, text)] };
}

function describeError(error: unknown): string {
  if (error instanceof WireError) return "(refused, see above)";
  if (error instanceof ScriptError) return "(nothing: not in the script)";
  return `(error: ${error instanceof Error ? error.message : String(error)})`;
}

function settingsOf({ system, tools }: ChatRequest): string {
  const prompt =
    system === undefined ? "" : `system ${shortJson(system, 60)}, `;
  const names = Array.isArray(tools)
    ? tools.map((tool) => (isRecord(tool) ? String(tool.name) : "?"))
    : [];
  return prompt + (names.length > 0 ? `tools ${names.join(" ")}` : "no tools");
}

function lineOf(
  exchange: Exchange,
  from: string,
  to: string,
  text: string,
): TranscriptLine {
  return { request: exchange.number, from, to, text };
}

function commonLength(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
