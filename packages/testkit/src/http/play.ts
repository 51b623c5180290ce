import type {
  AssistantTurn,
  ChatOptions,
  ChatRequest,
} from "../../../solution/src/provider.ts";
import { abortable } from "../abortable.ts";
import { type AnswersStep, answers, type ScriptStep } from "../script.ts";
import { ScriptError } from "../script-error.ts";
import {
  type BreaksFault,
  type HttpStep,
  type NotJsonFault,
  ODD_BLOCK,
  type StatusFault,
} from "./faults.ts";
import type { Vendor } from "./vendor.ts";

/** How long a client may take to hang up once its run is aborted. */
const HANG_UP_MS = 1500;

/** Kept from before a test can put fake timers in their place. */
const { setTimeout, clearTimeout } = globalThis;

/** One request on its way through the script. */
export class Delivery implements ChatOptions {
  readonly signal: AbortSignal;
  readonly vendor: Vendor;
  /** The turn as it goes out, with what the API cannot bring back. */
  turn: AssistantTurn | undefined;
  odd = false;

  constructor(signal: AbortSignal, vendor: Vendor) {
    this.signal = signal;
    this.vendor = vendor;
  }
}

/** Thrown through the model, so that the transcript has it: no reply came. */
export class FaultError extends Error {
  override readonly name = "FaultError";
  readonly fault: StatusFault | BreaksFault | NotJsonFault;

  constructor(fault: FaultError["fault"]) {
    super(describe(fault));
    this.fault = fault;
  }
}

/** The step as one that the scripted model knows. */
export function asScriptStep(step: HttpStep): AnswersStep {
  return answers(async (request, options) => {
    if (!(options instanceof Delivery)) {
      throw new ScriptError("This script belongs to a server: ask over HTTP.");
    }
    const turn = await play(step, request, options);
    options.turn = turn;
    return options.vendor.carries(turn);
  });
}

async function play(
  step: HttpStep,
  request: ChatRequest,
  delivery: Delivery,
): Promise<AssistantTurn> {
  if (!("kind" in step)) return step;
  switch (step.kind) {
    case "fails":
      throw step.error;
    case "answers":
      return step.answer(request, delivery);
    // Whoever waits here is left behind when the client hangs up.
    case "waits":
      await step.until;
      return play(step.step, request, delivery);
    case "aborts":
      return abort(step, delivery.signal);
    case "slow":
      await step.until;
      return step.turn;
    case "odd":
      delivery.odd = true;
      return { ...step.turn, content: withOddBlock(step.turn) };
    case "hangs":
      return new Promise<never>(() => {});
    case "status":
    case "breaks":
    case "not_json":
      throw new FaultError(step);
    default:
      return step satisfies never;
  }
}

/** The abort has to come through the network: wait for the hang-up. */
async function abort(
  step: Extract<ScriptStep, { kind: "aborts" }>,
  signal: AbortSignal,
): Promise<never> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, HANG_UP_MS);
  });
  step.controller.abort(step.reason);
  await abortable(patience, signal).finally(() => clearTimeout(timer));
  throw new ScriptError(
    "The run was aborted while the model was at work, and the request went " +
      "on: give the run's signal to the SDK with the request.",
  );
}

function withOddBlock(turn: AssistantTurn): AssistantTurn["content"] {
  // A block that no type lists is the point of it.
  return [ODD_BLOCK, ...turn.content] as AssistantTurn["content"];
}

function describe(fault: FaultError["fault"]): string {
  switch (fault.kind) {
    case "status":
      return `HTTP ${fault.code} ${fault.options.message ?? ""}`.trim();
    case "breaks":
      return `the stream breaks after ${fault.events} events: ${fault.how}`;
    case "not_json":
      return `HTTP ${fault.status} with a body that is not JSON`;
    default:
      return fault satisfies never;
  }
}
