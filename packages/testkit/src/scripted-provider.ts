import type {
  AssistantTurn,
  ChatOptions,
  ChatRequest,
  Provider,
} from "../../solution/src/provider.ts";
import { checkRequest } from "../../solution/src/wire-rules.ts";
import { nextTick } from "./abortable.ts";
import { moment, type Recording, record } from "./current-test.ts";
import { type Exchange, exchangeOf, messagesOf, replyOf } from "./exchange.ts";
import { AskCounter } from "./note-asked.ts";
import { plan } from "./planned.ts";
import { playStep, streamText } from "./play-step.ts";
import type { ScriptStep } from "./script.ts";
import { ScriptError, UnreachedError, WireError } from "./script-error.ts";
import { piecesOf } from "./transcript.ts";
import { checkVerbatim } from "./verbatim.ts";

/** After so many calls beyond the script there is no answer any more. */
const MOST_EXCESS = 4000;

/**
 * A model that follows a script, one step a request, and holds every request
 * against the wire rules. A broken rule, a request too many and a step that
 * was never reached fail the test, even if the code swallows the error.
 */
export class ScriptedProvider implements Provider {
  readonly #script: readonly ScriptStep[];
  readonly #streams: boolean;
  readonly #exchanges: Exchange[] = [];
  readonly #counter = new AskCounter();
  #excess = 0;
  /** The first request beyond the script, and the one error for all such. */
  #tooMany: { exchange: Exchange; error: ScriptError } | undefined;
  #fault: Error | undefined;
  #unreachedAllowed = false;
  #ended = false;

  /** With `streams`, text also goes out through `onText`, in pieces. */
  constructor(
    script: readonly ScriptStep[],
    options: { streams?: boolean } = {},
  ) {
    this.#script = script;
    this.#streams = options.streams ?? false;
    record({
      asked: () => this.#exchanges.length,
      finish: (model) => this.#finish(model),
    });
  }

  /** The requests that were in the script, as they were sent; deep-frozen. */
  get requests(): readonly ChatRequest[] {
    return this.#exchanges.map(({ request }) => request);
  }

  /** For a test whose run ends early on purpose. */
  allowUnreached(): this {
    this.#unreachedAllowed = true;
    return this;
  }

  /**
   * Points at a wrong message in the transcript. `request` is counted from 1,
   * `message` is its index, `right` is what belongs in its place.
   */
  mark(request: number, message: number, right?: string): void {
    const mark = right === undefined ? { message } : { message, right };
    this.#exchanges[request - 1]?.marks.push(mark);
  }

  chat(
    request: ChatRequest,
    options: ChatOptions = {},
  ): Promise<AssistantTurn> {
    // What a test leaves running must not take part in the next one.
    if (this.#ended || this.#excess >= MOST_EXCESS) return never;
    const { signal } = options;
    const step = this.#script[this.#exchanges.length];
    if (!step && !signal?.aborted) this.#excess += 1;
    const { same } = this.#counter.count(messagesOf(request), this.#excess);
    // Such a request never leaves, so it is not taken down.
    if (signal?.aborted) return this.#settle(() => reject(signal.reason));
    if (!step) return this.#refuseExcess(request, same);

    const exchange = exchangeOf(request, this.#exchanges);
    this.#exchanges.push(exchange);
    // Made here and not later, so that its stack shows who asked.
    const error = this.#check(request, exchange);
    const happen = async () => {
      if (error) throw error;
      if (signal?.aborted) throw signal.reason;
      const turn = await playStep(step, exchange.request, options);
      const { onText } = options;
      if (this.#streams && onText) await streamText(turn, onText, signal);
      return turn;
    };
    return this.#settle(happen, exchange);
  }

  #check(request: ChatRequest, exchange: Exchange): WireError | undefined {
    const { afterPause, number } = exchange;
    // The live request: a snapshot no longer shows a forgotten `await`.
    const fault =
      checkRequest(request, { afterPause }) ??
      checkVerbatim(exchange, this.#exchanges);
    if (!fault) return undefined;
    this.mark(number, fault.message, fault.expected);
    const error = new WireError(number, fault);
    this.#fault ??= error;
    return error;
  }

  #refuseExcess(request: ChatRequest, same: boolean): Promise<AssistantTurn> {
    if (this.#tooMany) {
      // One error for all: an endless loop must not fill the memory.
      const { error } = this.#tooMany;
      return this.#settle(() => reject(error));
    }
    const exchange = exchangeOf(request, this.#exchanges);
    const error = new ScriptError(this.#excessMessage(same));
    this.#tooMany = { exchange, error };
    this.#fault ??= error;
    return this.#settle(() => reject(error), exchange);
  }

  /** Yields, lets the outcome happen, and writes it down. */
  async #settle(
    happen: () => Promise<AssistantTurn>,
    exchange?: Exchange,
  ): Promise<AssistantTurn> {
    try {
      await nextTick();
      const turn = await happen();
      if (this.#ended) return never;
      if (exchange) {
        exchange.outcome = { at: moment(), turn: structuredClone(turn) };
      }
      return turn;
    } catch (error) {
      if (this.#ended) return never;
      if (exchange) exchange.outcome = { at: moment(), error };
      if (error instanceof ScriptError) this.#fault ??= error;
      else if (!(error instanceof WireError)) plan(error);
      throw error;
    }
  }

  #excessMessage(same: boolean): string {
    const steps = this.#script.length;
    const last = this.#exchanges.at(-1);
    const reply = last && replyOf(last);
    const hint = same
      ? ` Its messages are those of request ${steps} again.`
      : reply?.stop_reason === "end_turn"
        ? " The last reply had stop_reason end_turn: the model was done."
        : "";
    return (
      `The script has ${stepsOf(steps)} and this is request ${steps + 1}: ` +
      `the code asked the model once too often.${hint}`
    );
  }

  #finish(model: string): Recording {
    this.#ended = true;
    const asked = this.#exchanges.length;
    const steps = this.#script.length;
    if (asked < steps && !this.#unreachedAllowed) {
      this.#fault ??= new UnreachedError(
        `The script has ${stepsOf(steps)} and the model was asked ` +
          `${asked === 1 ? "once" : `${asked} times`}: step ${asked + 1} was ` +
          "never reached. The code stopped asking too early.",
      );
    }
    const extra = this.#tooMany ? [this.#tooMany.exchange] : [];
    return {
      pieces: piecesOf([...this.#exchanges, ...extra], model),
      faults: this.#fault ? [this.#fault] : [],
    };
  }
}

/** One for all, so that a loop that asks for more costs nothing. */
const never = new Promise<never>(() => {});

function reject(reason: unknown): Promise<never> {
  return Promise.reject(reason);
}

function stepsOf(count: number): string {
  return count === 1 ? "1 step" : `${count} steps`;
}
