import type { AgentEvent } from "./agent-events.ts";

/** What a session has used so far. */
export class ChatStats {
  /** Replies of the model. */
  turns = 0;
  toolCalls = 0;
  /** Of the calls, those with an error as their result. */
  failedCalls = 0;
  /** Tokens sent, those from the cache included. */
  inputTokens = 0;
  outputTokens = 0;
  /** Answers that the provider failed to give. */
  errors = 0;

  /** Counts what an event tells. */
  add(event: AgentEvent): void {
    if (event.type === "tool_end") {
      this.toolCalls += 1;
      if (event.result.is_error) this.failedCalls += 1;
    }
    if (event.type !== "turn_end") return;
    this.turns += 1;
    // Some servers send no usage at all.
    const usage: Partial<typeof event.reply.usage> = event.reply.usage ?? {};
    this.inputTokens +=
      (usage.input_tokens ?? 0) +
      (usage.cache_creation_input_tokens ?? 0) +
      (usage.cache_read_input_tokens ?? 0);
    this.outputTokens += usage.output_tokens ?? 0;
  }
}
