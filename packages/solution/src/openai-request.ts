import type OpenAI from "openai";
import type { AssistantBlock, UserBlock } from "./messages.ts";
import type { ChatRequest, ToolDefinition } from "./provider.ts";

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
  const { system = "", messages, tools = [] } = request;
  const first: MessageParam[] =
    system.trim() === "" ? [] : [{ role: "system", content: system }];
  // 2. After it all messages, in order: one of ours may be several of theirs,
  //    or none (`userParams`, and `assistantParams` with `sendReasoning`).
  const rest = messages.flatMap((message) =>
    message.role === "user"
      ? userParams(message.content)
      : assistantParams(message.content, settings.sendReasoning),
  );
  // 3. The tools (`toolParam`). Without one leave the field out: an empty list
  //    is refused.
  const offer = tools.length === 0 ? {} : { tools: tools.map(toolParam) };
  // 4. The model and, when there is one, the limit of tokens (`limitOf`).
  const { model } = settings;
  return {
    model,
    messages: [...first, ...rest],
    ...offer,
    ...limitOf(settings),
  };
  //#endregion ch20-to-chat-completion
}

/** A user's message: a message a result, then one with the text, if any. */
export function userParams(content: readonly UserBlock[]): MessageParam[] {
  //#region ch20-user-messages
  // 1. Each result is a message of the role "tool" with the id of its call,
  //    and all of them come first: right after the message that asked.
  // 2. There is no `is_error` here, so say it in the text: "Error: " before it.
  const results = content
    .filter((block) => block.type === "tool_result")
    .map((block): MessageParam => {
      const text = block.is_error ? `Error: ${block.content}` : block.content;
      return { role: "tool", tool_call_id: block.tool_use_id, content: text };
    });
  // 3. The texts come after them, as one message of the user, joined by "\n".
  const texts = content.filter((block) => block.type === "text");
  if (texts.length === 0) return results;
  const text = texts.map((block) => block.text).join("\n");
  return [...results, { role: "user", content: text }];
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
  const texts = content.filter((block) => block.type === "text");
  const text = texts.map((block) => block.text).join("\n");
  // 2. The calls: id, name, and the input as JSON in a string.
  const calls = content
    .filter((block) => block.type === "tool_use")
    .map(({ id, name, input }) => ({
      type: "function" as const,
      id,
      function: { name, arguments: JSON.stringify(input) },
    }));
  // 3. If reasoning is wanted back, every message has it (`reasoningIn`).
  const reasoning = sendReasoning ? reasoningIn(content) : {};
  const role = "assistant" as const;
  // 4. Without a call there is the text, or nothing to send. With calls the
  //    content is null when there is no text.
  if (calls.length === 0) {
    return text === "" ? [] : [{ role, content: text, ...reasoning }];
  }
  const said = text === "" ? null : text;
  return [{ role, content: said, tool_calls: calls, ...reasoning }];
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
