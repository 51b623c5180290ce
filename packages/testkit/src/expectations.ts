import { expect } from "vitest";
import type { Message } from "../../solution/src/messages.ts";
import { isRecord, shortJson } from "../../solution/src/wire-fault.ts";
import { checkRequest } from "../../solution/src/wire-rules.ts";
import { moment, nextRequest, record } from "./current-test.ts";
import { describeMessage, markedLines, NO_MESSAGE } from "./describe.ts";
import type { TranscriptLine } from "./evidence.ts";
import type { ScriptedProvider } from "./scripted-provider.ts";

/** What was sent is not what the test wanted. */
export class ExpectationError extends Error {
  override readonly name = "AssertionError";
  readonly actual: unknown;
  readonly expected: unknown;

  constructor(
    message: string,
    values: { actual?: unknown; expected?: unknown },
  ) {
    super(message);
    this.actual = values.actual;
    this.expected = values.expected;
  }
}

/**
 * The request, counted from 1, holds exactly these messages. `why` is what
 * the learner should think about; the transcript marks the first wrong one.
 * Asymmetric matchers such as `expect.any(String)` may stand in `messages`.
 */
export function expectSent(
  provider: ScriptedProvider,
  requestNumber: number,
  messages: readonly unknown[],
  why: string,
): void {
  const request = provider.requests[requestNumber - 1];
  if (!request) {
    const count = provider.requests.length;
    const times = count === 1 ? "once" : `${count} times`;
    throw failure(
      `${why}\nThe model was asked ${times}, ` +
        `so there was no request ${requestNumber}.`,
      {},
    );
  }
  const sent = request.messages;
  const length = Math.max(sent.length, messages.length);
  for (let index = 0; index < length; index += 1) {
    const actual = sent[index];
    const wanted = messages[index];
    if (index < sent.length && index < messages.length && same(actual, wanted))
      continue;
    const right = index < messages.length ? json(wanted) : NO_MESSAGE;
    const wrong = index < sent.length ? json(actual) : NO_MESSAGE;
    provider.mark(requestNumber, index, right);
    throw failure(
      `${why}\nIn request ${requestNumber}, messages.${index} is not right.\n` +
        `sent:   ${wrong}\nwanted: ${right}`,
      { actual: sent, expected: messages },
    );
  }
}

/** With one more prompt, the API would take this history. */
export function expectSendable(
  messages: readonly Message[],
  why: string,
): void {
  const prompt: Message = {
    role: "user",
    content: [{ type: "text", text: "(the next prompt)" }],
  };
  const all = [...messages, prompt];
  const fault = checkRequest({ messages: all });
  if (!fault) return;
  recordHistory(all, fault.message, fault.expected);
  throw failure(
    `${why}\nThe history cannot be sent: it breaks the wire rule ` +
      `"${fault.rule}".\nThe API would say: ${fault.says}\n` +
      `What to change: ${fault.mend}`,
    {},
  );
}

/** Puts the history after the conversation, with the wrong message marked. */
function recordHistory(
  messages: readonly unknown[],
  wrong: number,
  right: string | undefined,
): void {
  const request = nextRequest();
  const lines = messages.flatMap((message, index): TranscriptLine[] => {
    const line = { request, from: "the history", to: "model" };
    if (index !== wrong) return [{ ...line, text: describeMessage(message) }];
    return markedLines(line, message, right);
  });
  const piece = { at: moment(), lines };
  record({ asked: () => 0, finish: () => ({ pieces: [piece], faults: [] }) });
}

function same(actual: unknown, wanted: unknown): boolean {
  try {
    expect(actual).toEqual(wanted);
    return true;
  } catch {
    return false;
  }
}

function failure(
  message: string,
  values: { actual?: unknown; expected?: unknown },
): ExpectationError {
  const error = new ExpectationError(message, values);
  // The reader wants the line of the test, not one of this file.
  Error.captureStackTrace(error, failure);
  return error;
}

/** JSON in which a matcher stands by its name. */
function json(value: unknown): string {
  return shortJson(named(value));
}

function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named);
  if (!isRecord(value)) return value;
  if (typeof value.asymmetricMatch === "function") {
    const { sample } = value;
    const what = typeof sample === "function" ? sample.name : json(sample);
    return `<${String(value)} ${what}>`;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, named(item)]),
  );
}
