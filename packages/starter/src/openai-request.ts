import type OpenAI from "openai";
import type { AssistantBlock, UserBlock } from "./messages.ts";
import type { ChatRequest, ToolDefinition } from "./provider.ts";
import { NotImplemented } from "./not-implemented.ts";

type MessageParam = OpenAI.ChatCompletionMessageParam;

/** A request of the Chat Completions API, as it is sent without streaming. */
export type ChatCompletionRequest =
  OpenAI.ChatCompletionCreateParamsNonStreaming;

export interface RequestSettings {
  readonly model: string;
  readonly maxTokens?: number;
  readonly maxTokensField?: "max_tokens" | "max_completion_tokens";
  /** The model's reasoning goes back, too; left out by default. */
  readonly sendReasoning?: boolean;
}

/**
 * Our request in the shape of the Chat Completions API
 * (https://platform.openai.com/docs/api-reference/chat/create). Nothing of
 * what is given is changed.
 */
export function toChatCompletion(
  request: ChatRequest,
  settings: RequestSettings,
): ChatCompletionRequest {
  //#region ch20-to-chat-completion
  // 1. The system prompt is a message here, the first one; a blank one is
  //    left out.
  // 2. After it all messages, in order: one of ours may be several of theirs,
  //    or none (`userParams`, and `assistantParams` with `sendReasoning`).
  // 3. The tools (`toolParam`). Without one leave the field out: an empty list
  //    is refused.
  // 4. The model and, when there is one, the limit of tokens (`limitOf`).
  throw new NotImplemented("ch20", "toChatCompletion");
  //#endregion ch20-to-chat-completion
}

/** A user's message: a message a result, then one with the text, if any. */
export function userParams(content: readonly UserBlock[]): MessageParam[] {
  //#region ch20-user-messages
  // 1. Each result is a message of the role "tool" with the id of its call,
  //    and all of them come first: right after the message that asked.
  // 2. There is no `is_error` here, so say it in the text: "Error: " before it.
  // 3. The texts come after them, as one message of the user, joined by "\n".
  throw new NotImplemented("ch20", "userParams");
  //#endregion ch20-user-messages
}

/** A reply that goes back: one message, or none if nothing can be sent. */
export function assistantParams(
  content: readonly AssistantBlock[],
  sendReasoning = false,
): MessageParam[] {
  //#region ch20-assistant-message
  // 1. The texts, joined by "\n". Thinking, and blocks of types that only
  //    Anthropic's API knows, are left out.
  // 2. The calls: id, name, and the input as JSON in a string.
  // 3. If reasoning is wanted back, every message has it (`reasoningIn`).
  // 4. Without a call there is the text, or nothing to send. With calls the
  //    content is null when there is no text.
  throw new NotImplemented("ch20", "assistantParams");
  //#endregion ch20-assistant-message
}

/** The SDK's types do not know the field: it is DeepSeek's. "" counts, too. */
function reasoningIn(content: readonly AssistantBlock[]): object {
  const thoughts = content.filter((block) => block.type === "thinking");
  const text = thoughts.map((block) => block.thinking).join("\n");
  return { reasoning_content: text };
}

function toolParam(tool: ToolDefinition): OpenAI.ChatCompletionFunctionTool {
  const { name, description } = tool;
  // A JSON Schema is an object with keys; our type says only "object".
  const parameters = tool.input_schema as OpenAI.FunctionParameters;
  return { type: "function", function: { name, description, parameters } };
}

function limitOf(settings: RequestSettings) {
  const { maxTokens, maxTokensField = "max_tokens" } = settings;
  return maxTokens === undefined ? {} : { [maxTokensField]: maxTokens };
}
