import type { ThinkingBlock, ToolUseBlock } from "./messages.ts";
import { noReplyIn } from "./openai-error.ts";
import type {
  ChatCompletionReply,
  ReplyMessage,
  ReplyToolCall,
} from "./openai-types.ts";
import type { AssistantTurn, StopReason } from "./provider.ts";

/**
 * A reply of the Chat Completions API as one of ours. Throws when there is no
 * message in it: some servers answer an error with the status 200.
 */
export function fromChatCompletion(reply: ChatCompletionReply): AssistantTurn {
  //#region ch20-from-chat-completion
  // 1. The message is in the first choice. Without one throw `noReplyIn`; the
  //    whole reply may be null, too.
  const choice = reply?.choices?.[0];
  const message = choice?.message;
  if (!message) throw noReplyIn(reply);
  // 2. The content: reasoning (`thinkingIn`), the text unless it is blank
  //    (`textIn`), the calls (`callsIn`), in this order.
  const text = textIn(message);
  const calls = callsIn(message);
  const content = [
    ...thinkingIn(message),
    ...(text.trim() === "" ? [] : [{ type: "text" as const, text }]),
    ...calls,
  ];
  // 3. The stop reason: "refusal" if there is a refusal, else `stopReason`.
  const stop_reason = message.refusal
    ? "refusal"
    : stopReason(choice.finish_reason, calls.length > 0);
  // 4. The usage; what is not told counts as 0. Their prompt includes what was
  //    read from the cache, our input does not: take it out, never below 0.
  //    It has a field of its own, `cache_read_input_tokens`, absent when 0.
  const usage = reply.usage ?? {};
  const cached = usage.prompt_tokens_details?.cached_tokens ?? 0;
  const input_tokens = Math.max(0, (usage.prompt_tokens ?? 0) - cached);
  const output_tokens = usage.completion_tokens ?? 0;
  const cache = cached > 0 ? { cache_read_input_tokens: cached } : {};
  return {
    content,
    stop_reason,
    usage: { input_tokens, output_tokens, ...cache },
  };
  //#endregion ch20-from-chat-completion
}

/** Their `finish_reason` as our stop reason; it may be missing, or any text. */
export function stopReason(finish: unknown, hasCalls: boolean): StopReason {
  //#region ch20-stop-reason
  // 1. "length" is "max_tokens", "content_filter" is "refusal". Calls make no
  //    difference: one that was cut off must not run.
  if (finish === "length") return "max_tokens";
  if (finish === "content_filter") return "refusal";
  // 2. Some vendors have reasons of their own (`VENDOR_REASONS`).
  const vendors = VENDOR_REASONS.get(finish);
  if (vendors) return vendors;
  // 3. For all others look at the calls: servers send them under "stop", under
  //    null, and under reasons that nobody has heard of. With a call it is
  //    "tool_use", else "end_turn".
  return hasCalls ? "tool_use" : "end_turn";
  //#endregion ch20-stop-reason
}

/** The arguments of a call as an input; never throws. */
export function toolInput(written: unknown): unknown {
  //#region ch20-tool-input
  // 1. Nothing at all, or blank text, is how a call without arguments looks:
  //    an empty object.
  if (written === undefined || written === null) return {};
  // 2. What is not a string needs no parsing: as it is.
  if (typeof written !== "string") return written;
  if (written.trim() === "") return {};
  // 3. Parse it. What is no JSON becomes a text that says so, with what was
  //    written after it: no tool takes a text as its input, so none runs, and
  //    the model reads why. An empty object would run a tool that has only
  //    optional fields.
  try {
    return JSON.parse(written);
  } catch {
    return `invalid JSON: ${written}`;
  }
  //#endregion ch20-tool-input
}

/**
 * From the vendors' documentation. An interrupted reply is cut off, whatever
 * cut it: its calls must not run, and the model may go on.
 */
const VENDOR_REASONS: ReadonlyMap<unknown, StopReason> = new Map([
  // DeepSeek: https://api-docs.deepseek.com/api/create-chat-completion
  ["insufficient_system_resource", "max_tokens"],
  // GLM: https://docs.bigmodel.cn/api-reference
  ["network_error", "max_tokens"],
  ["sensitive", "refusal"],
  ["model_context_window_exceeded", "model_context_window_exceeded"],
  // OpenRouter: https://openrouter.ai/docs/api-reference/overview
  ["error", "max_tokens"],
] as const);

/** A string, or a list of parts with a text each; null under a call. */
function textIn({ content, refusal }: ReplyMessage): string {
  if (typeof content === "string" && content !== "") return content;
  if (Array.isArray(content)) {
    return content.map((part) => String(part?.text ?? "")).join("");
  }
  return refusal ?? "";
}

/**
 * The reasoning, where servers put it. The signature is blank, for only
 * Anthropic signs: such a block can go back to where it came from
 * (`sendReasoning`), and Anthropic's own API would refuse it.
 */
function thinkingIn(message: ReplyMessage): ThinkingBlock[] {
  const thinking = message.reasoning_content ?? message.reasoning;
  if (typeof thinking !== "string" || thinking.trim() === "") return [];
  return [{ type: "thinking", thinking, signature: "" }];
}

/** The calls; those without an id, or with another's, get one of their own. */
function callsIn({ tool_calls }: ReplyMessage): ToolUseBlock[] {
  const calls = (tool_calls ?? []).filter((call) => call.function);
  const used = new Set<unknown>(calls.map(({ id }) => id));
  const taken = new Set<string>();
  return calls.map((call) => {
    const id = ownId(call, used, taken);
    taken.add(id);
    const name = call.function?.name ?? "";
    return {
      type: "tool_use",
      id,
      name,
      input: toolInput(call.function?.arguments),
    };
  });
}

/** Counted, so that the same reply always gets the same ids. */
function ownId(
  { id }: ReplyToolCall,
  used: ReadonlySet<unknown>,
  taken: ReadonlySet<string>,
): string {
  if (id && !taken.has(id)) return id;
  let number = taken.size + 1;
  while (used.has(`call_${number}`) || taken.has(`call_${number}`)) number += 1;
  return `call_${number}`;
}
