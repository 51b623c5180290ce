/**
 * A reply of the Chat Completions API as servers really send it: any field may
 * be missing or null. What the SDK's types promise holds for OpenAI alone.
 */
export interface ChatCompletionReply {
  readonly choices?: readonly ReplyChoice[] | null;
  readonly usage?: ReplyUsage | null;
  /** Some servers answer so, with the status 200. */
  readonly error?: unknown;
}

export interface ReplyChoice {
  readonly message?: ReplyMessage | null;
  readonly finish_reason?: string | null;
}

export interface ReplyMessage {
  readonly content?: unknown;
  /** Not in OpenAI's API: DeepSeek, GLM, Qwen and others send it. */
  readonly reasoning_content?: unknown;
  /** The same from OpenRouter, Ollama and others. */
  readonly reasoning?: unknown;
  /** Words that decline, in place of the content. */
  readonly refusal?: string | null;
  readonly tool_calls?: readonly ReplyToolCall[] | null;
}

export interface ReplyToolCall {
  readonly id?: string | null;
  readonly function?: {
    readonly name?: string | null;
    /** JSON in a string, says the API; some servers send the object. */
    readonly arguments?: unknown;
  } | null;
}

export interface ReplyUsage {
  readonly prompt_tokens?: number | null;
  readonly completion_tokens?: number | null;
  readonly prompt_tokens_details?: {
    readonly cached_tokens?: number | null;
  } | null;
}
