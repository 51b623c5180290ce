import type { ToolUseBlock } from "../../../solution/src/messages.ts";
import type { AssistantTurn } from "../../../solution/src/provider.ts";
import type { Call } from "./vendor.ts";

/** A fixed day, so that what is recorded does not change. */
const CREATED = 1_790_000_000;

/** OpenAI's finish reasons; one it does not know travels as it is. */
const FINISH_REASONS = new Map<unknown, string>([
  ["end_turn", "stop"],
  ["stop_sequence", "stop"],
  ["pause_turn", "stop"],
  ["tool_use", "tool_calls"],
  ["max_tokens", "length"],
  ["model_context_window_exceeded", "length"],
  ["refusal", "content_filter"],
]);

/** What every reply and every piece of one begins with. */
export function headOf({ body, number }: Call, object: string) {
  return {
    id: `chatcmpl-${number}`,
    object,
    created: CREATED,
    model: body.model,
  };
}

export function finishReasonOf({ stop_reason }: AssistantTurn): string | null {
  return FINISH_REASONS.get(stop_reason) ?? stop_reason ?? null;
}

/** Here the tokens of a prompt include those that the cache had. */
export function usageOf({ usage }: AssistantTurn) {
  const cached = usage.cache_read_input_tokens ?? 0;
  const written = usage.cache_creation_input_tokens ?? 0;
  const prompt = usage.input_tokens + cached + written;
  return {
    prompt_tokens: prompt,
    completion_tokens: usage.output_tokens,
    total_tokens: prompt + usage.output_tokens,
    prompt_tokens_details: { cached_tokens: cached },
  };
}

/** The turn's texts, as one. */
export function contentOf(turn: AssistantTurn): string {
  return turn.content
    .flatMap((block) => (block.type === "text" ? [block.text] : []))
    .join("\n");
}

export function reasoningOf(turn: AssistantTurn): string {
  return turn.content
    .flatMap((block) => (block.type === "thinking" ? [block.thinking] : []))
    .join("\n");
}

export function toolUsesOf(turn: AssistantTurn): ToolUseBlock[] {
  return turn.content.filter((block) => block.type === "tool_use");
}

/**
 * The arguments as a string of JSON; an input that is a string stands for
 * what a model wrote instead of it. A blank id is left out, as some servers do.
 */
export function toolCallOf({ id, name, input }: ToolUseBlock) {
  const text = typeof input === "string" ? input : JSON.stringify(input);
  return {
    ...(id ? { id } : {}),
    type: "function",
    function: { name, arguments: text ?? "" },
  };
}
