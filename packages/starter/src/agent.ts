import type { RunOptions, RunResult } from "./agent-events.ts";
import { AgentRun } from "./agent-run.ts";
import { closeHistory } from "./close-history.ts";
import type { Message } from "./messages.ts";
import { toolResultsMessage, userMessage } from "./messages.ts";
import { nextStep } from "./next-step.ts";
import type { Provider } from "./provider.ts";
import { runTools } from "./run-tools.ts";
import { sendable } from "./sendable.ts";
import { type RunReason, StopRun } from "./stop-run.ts";
import type { Tools } from "./tool.ts";
import { ToolSet } from "./tool-set.ts";
import { checkHistory } from "./wire-rules.ts";
import { NotImplemented } from "./not-implemented.ts";

export interface AgentOptions {
  provider: Provider;
  tools?: Tools;
  /** The system prompt; a blank one is not sent. */
  system?: string;
  /** The most requests of one run: a positive integer, 20 by default. */
  maxTurns?: number;
  /** A conversation to go on with. It is copied, not changed. */
  messages?: readonly Message[];
}

/** A model, its tools, and the conversation so far. */
export class Agent {
  readonly #provider: Provider;
  readonly #tools: Tools;
  readonly #system: { system?: string };
  readonly #maxTurns: number;
  readonly #initial: readonly Message[];
  readonly #messages: Message[] = [];
  readonly #usedIds = new Set<string>();
  #running = false;

  /**
   * Throws a `RangeError` when `maxTurns` is not a positive integer, and an
   * error when the API would refuse `messages`.
   */
  constructor(options: AgentOptions) {
    const { maxTurns = 20, messages = [], system = "" } = options;
    if (!Number.isInteger(maxTurns) || maxTurns < 1) {
      throw new RangeError(
        `maxTurns is ${maxTurns}: it must be a positive integer.`,
      );
    }
    // Judged as it will be sent: with a prompt after it.
    const prompt: Message = {
      role: "user",
      content: [{ type: "text", text: "?" }],
    };
    const fault = checkHistory([...messages, prompt]);
    if (fault) throw new Error(`messages: ${fault.says} ${fault.mend}`);
    this.#provider = options.provider;
    this.#tools = options.tools ?? new ToolSet();
    this.#system = system.trim() === "" ? {} : { system };
    this.#maxTurns = maxTurns;
    this.#initial = [...messages];
    this.reset();
  }

  /** The conversation so far: a copy, which the API would accept. */
  get messages(): readonly Message[] {
    return [...this.#messages];
  }

  /** Back to the initial messages. Throws during a run. */
  reset(): void {
    this.#refuseWhileRunning();
    this.#messages.splice(0, this.#messages.length, ...this.#initial);
    this.#usedIds.clear();
    for (const message of this.#initial) {
      for (const block of message.content) {
        if (block.type === "tool_use") this.#usedIds.add(block.id);
      }
    }
  }

  /**
   * Works on a prompt until the model is done or something ends it: the
   * result's `reason` says what. Rejects with what the provider throws, unless
   * the run was aborted. Throws when the prompt is blank, or during a run.
   */
  async run(prompt: string, options: RunOptions = {}): Promise<RunResult> {
    this.#refuseWhileRunning();
    if (prompt.trim() === "") {
      throw new Error("The prompt is blank: the API refuses blank text.");
    }
    const message = userMessage(prompt.toWellFormed());
    this.#messages.push(message);
    return this.#runToEnd(new AgentRun(options, message));
  }

  /**
   * Goes on after a failure, an abort or a limit, without a new prompt. Throws
   * when the history does not end with a user message, or during a run.
   */
  async resume(options: RunOptions = {}): Promise<RunResult> {
    this.#refuseWhileRunning();
    if (this.#messages.at(-1)?.role !== "user") {
      throw new Error("There is nothing to resume: use run with a prompt.");
    }
    return this.#runToEnd(new AgentRun(options));
  }

  /** The loop. Returns why it ended; throws what the provider throws. */
  async #loop(run: AgentRun): Promise<RunReason> {
    //#region ch5-agent-loop
    // 1. Limit. In a loop without end, before each request: is the run
    //    aborted ("aborted"), are the turns used up ("max_turns")?
    // 2. Ask (`run.ask`), with the system prompt, the tools' definitions and
    //    a copy of all messages: this list here will grow.
    // 3. Store the message that `sendable` makes of the reply, if there is
    //    one, but never that of a refusal. The agent knows the used ids.
    // 4. Decide (`nextStep`). Count the cut-offs in a row: any other reply
    //    sets the count back to 0.
    // 5. Act. End with the reason; or run the calls of `sendable`, with
    //    `run.toolContext()` and `run` as the watcher, store all results in
    //    one user message, and stop if a tool has asked to (`run.stopped`);
    //    or answer the calls without running them (`closeHistory`), then
    //    store the note, if any.
    throw new NotImplemented("ch5", "Agent.#loop");
    //#endregion ch5-agent-loop
  }

  async #runToEnd(run: AgentRun): Promise<RunResult> {
    this.#running = true;
    let reason: RunReason;
    try {
      reason = this.#conclude(run, await this.#loop(run));
    } catch (error) {
      reason = this.#settle(run, error);
    } finally {
      this.#running = false;
    }
    return run.end(reason);
  }

  /** What was thrown ends the run here: as a reason, or thrown again. */
  #settle(run: AgentRun, error: unknown): RunReason {
    //#region ch5-endings
    // 1. Only finished rounds stay in the history:
    //    `closeHistory(messages, the stop reason of run.reply, true)`: true,
    //    for the run is ending. There may be no reply yet.
    // 2. When the prompt (`run.prompt`) is now the last message, nothing has
    //    answered it: it leaves, too, so that the same prompt can be run again.
    // 3. An aborted run ends as "aborted", whatever the provider threw.
    // 4. A `StopRun` names its reason. Anything else is the caller's: throw it
    //    on, unchanged.
    throw new NotImplemented("ch5", "Agent.#settle", { cause: error });
    //#endregion ch5-endings
  }

  /** An end that the loop itself decided on; an abort is the last word. */
  #conclude(run: AgentRun, reason: RunReason): RunReason {
    closeHistory(this.#messages, run.reply?.stop_reason, true);
    const ending = run.signal.aborted ? "aborted" : reason;
    // The same prompt would be refused again; an aborted one was not heard.
    const unheard = ending === "refused" || ending === "aborted";
    if (unheard && this.#messages.at(-1) === run.prompt) this.#messages.pop();
    return ending;
  }

  #refuseWhileRunning(): void {
    if (this.#running) {
      throw new Error("A run is under way: wait for it, or abort it.");
    }
  }
}
