import type { ServerResponse } from "node:http";
import type { ChatRequest } from "../../../solution/src/provider.ts";
import { isRecord } from "../../../solution/src/wire-fault.ts";
import { ScriptError, WireError } from "../script-error.ts";
import type { ScriptedProvider } from "../scripted-provider.ts";
import { snapshot } from "../snapshot.ts";
import { Answer } from "./answer.ts";
import { enter } from "./gate.ts";
import { Delivery, FaultError } from "./play.ts";
import type { Received } from "./received.ts";
import { Responder } from "./responder.ts";
import type { ApiError, Refusal, Vendor } from "./vendor.ts";

/** What is known besides the request itself. */
export interface Surroundings {
  readonly model: ScriptedProvider;
  readonly requireKey: string | undefined;
  readonly dripBytes: boolean;
  /** Aborted when the server closes: then it is not the client that leaves. */
  readonly closing: AbortSignal;
  /** Of the request, counted from 1. */
  readonly number: number;
  /** Told of a mistake of the program that the model will not get to see. */
  readonly onRefusal: (error: WireError) => void;
}

/**
 * Answers one request, as the API that it asks would. Resolves to what the
 * client was told, if it was refused.
 */
export async function answerRequest(
  received: Received,
  response: ServerResponse,
  surroundings: Surroundings,
): Promise<string | undefined> {
  const { model, requireKey, dripBytes, closing, number } = surroundings;
  const leaving = new AbortController();
  const answer = new Answer(response, leaving.signal, dripBytes);
  response.once("close", () => {
    if (response.writableFinished) return;
    received.aborted = !answer.broken && !closing.aborted;
    leaving.abort(new Error("The client hung up."));
  });
  const entry = enter(received, requireKey);
  const { vendor } = entry;
  const body = "body" in entry ? entry.body : {};
  const responder = new Responder(vendor, { body, number }, answer);
  if ("error" in entry) {
    const { error, refusal } = entry;
    // First of all: with the answer in hand the test may come to its end.
    if (refusal) surroundings.onRefusal(errorOf(refusal, number));
    await responder.error(error);
    return error.message;
  }
  const chat = vendor.toChat(body);
  received.chat = snapshot(chat);
  const delivery = new Delivery(leaving.signal, vendor);
  try {
    const turn = await model.chat(chat, delivery);
    await responder.turn(delivery.turn ?? turn, delivery.odd);
  } catch (thrown) {
    if (leaving.signal.aborted) return undefined;
    if (!(thrown instanceof FaultError)) {
      const error = apiErrorOf(thrown, vendor, chat);
      await responder.error(error);
      return error.message;
    }
    await responder.fault(thrown.fault);
  }
  return undefined;
}

function errorOf({ rule, says, mend }: Refusal, number: number): WireError {
  return new WireError(number, { rule, says, mend, message: -1 });
}

/** What the API would make of an error that the model threw. */
function apiErrorOf(
  error: unknown,
  vendor: Vendor,
  chat: ChatRequest,
): ApiError {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof WireError) {
    return { status: 400, message: vendor.says(error.fault, chat) };
  }
  // Not one that an SDK would retry: the same would come again.
  if (error instanceof ScriptError) return { status: 400, message };
  const status = isRecord(error) ? error.status : undefined;
  return { status: isErrorStatus(status) ? status : 500, message };
}

function isErrorStatus(status: unknown): status is number {
  return typeof status === "number" && status >= 400 && status < 600;
}
