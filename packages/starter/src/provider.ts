import type { AssistantBlock, Message } from "./messages.ts";

/**
 * Why the model stopped
 * (https://docs.anthropic.com/en/api/handling-stop-reasons). Compatible
 * servers send others, or none: treat an unknown one as an end by its text.
 */
export type StopReason =
  | "end_turn"
  | "tool_use"
  | "max_tokens"
  | "stop_sequence"
  | "pause_turn"
  | "refusal"
  | "model_context_window_exceeded";

/** Tokens, as the API counts them. */
export interface Usage {
  input_tokens: number;
  output_tokens: number;
  cache_creation_input_tokens?: number;
  cache_read_input_tokens?: number;
}

/** One reply of the model. */
export interface AssistantTurn {
  content: AssistantBlock[];
  stop_reason: StopReason;
  usage: Usage;
}

/** What the model is told of a tool. */
export interface ToolDefinition {
  name: string;
  description: string;
  /** JSON Schema; its type is "object". */
  input_schema: object;
}

/** One request. The model remembers nothing: all it knows is in here. */
export interface ChatRequest {
  system?: string;
  messages: readonly Message[];
  tools?: readonly ToolDefinition[];
}

export interface ChatOptions {
  /** Aborting it makes `chat` reject. */
  signal?: AbortSignal;
  /** Called with each piece of text, by providers that stream. */
  onText?: (delta: string) => void;
}

/** Anything that answers a conversation: a mock, a real model, a decorator. */
export interface Provider {
  /** Rejects with whatever went wrong; a reply is never an error. */
  chat(request: ChatRequest, options?: ChatOptions): Promise<AssistantTurn>;
}
