import type { AgentEvent, RunOptions, RunResult } from "./agent-events.ts";
import type { Message, ToolResultBlock, ToolUseBlock } from "./messages.ts";
import { textOf } from "./messages.ts";
import type {
  AssistantTurn,
  ChatRequest,
  Provider,
  Usage,
} from "./provider.ts";
import type { ToolWatcher } from "./run-tools.ts";
import type { RunReason } from "./stop-run.ts";
import type { ToolContext } from "./tool.ts";

/** The books of one run: turns, text, usage, events, a wish to stop. */
export class AgentRun implements ToolWatcher {
  readonly signal: AbortSignal;
  /** The message that began the run; a resumed run has none. */
  readonly prompt: Message | undefined;
  /** Replies so far. */
  turns = 0;
  /** The reason that a tool gave to `context.stop`, if one did. */
  stopped: RunReason | undefined;
  /** The last reply. */
  reply: AssistantTurn | undefined;

  readonly #onEvent: RunOptions["onEvent"];
  readonly #usage: Usage = { input_tokens: 0, output_tokens: 0 };
  #text = "";

  constructor(options: RunOptions, prompt?: Message) {
    this.signal = options.signal ?? new AbortController().signal;
    this.prompt = prompt;
    this.#onEvent = options.onEvent;
  }

  /** Sends one request; keeps the books and tells the listener. */
  async ask(provider: Provider, request: ChatRequest): Promise<AssistantTurn> {
    const turn = this.turns + 1;
    this.#emit({ type: "turn_start", turn });
    let streamed = false;
    const reply = await provider.chat(request, {
      signal: this.signal,
      onText: (delta) => {
        streamed = true;
        this.#emit({ type: "text", delta });
      },
    });
    this.turns = turn;
    this.reply = reply;
    addUsage(this.#usage, reply.usage);
    const text = textOf(reply);
    if (text.trim() !== "") this.#text = text;
    if (text !== "" && !streamed) this.#emit({ type: "text", delta: text });
    this.#emit({ type: "turn_end", turn, reply });
    return reply;
  }

  /** What the tools of one turn are told. */
  toolContext(): ToolContext {
    return {
      signal: this.signal,
      stop: (reason) => {
        this.stopped ??= reason;
      },
    };
  }

  onStart(call: ToolUseBlock): void {
    this.#emit({ type: "tool_start", call });
  }

  onEnd(call: ToolUseBlock, result: ToolResultBlock): void {
    this.#emit({ type: "tool_end", call, result });
  }

  end(reason: RunReason): RunResult {
    const result: RunResult = {
      reason,
      text: this.#text,
      turns: this.turns,
      usage: this.#usage,
    };
    this.#emit({ type: "run_end", result });
    return result;
  }

  #emit(event: AgentEvent): void {
    try {
      const told: unknown = this.#onEvent?.(event);
      if (told instanceof Promise) told.catch(() => {});
    } catch {
      // A listener that fails is not the run's business.
    }
  }
}

/** Adds to `total`. Some servers send no usage: that adds nothing. */
function addUsage(total: Usage, usage: Partial<Usage> | undefined): void {
  total.input_tokens += usage?.input_tokens ?? 0;
  total.output_tokens += usage?.output_tokens ?? 0;
  for (const field of [
    "cache_creation_input_tokens",
    "cache_read_input_tokens",
  ] as const) {
    const more = usage?.[field];
    if (more != null) total[field] = (total[field] ?? 0) + more;
  }
}
