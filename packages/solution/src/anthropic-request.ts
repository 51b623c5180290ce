import type Anthropic from "@anthropic-ai/sdk";
import type { AnthropicSettings } from "./anthropic-settings.ts";
import type { ChatRequest, ToolDefinition } from "./provider.ts";

/**
 * "Keep what you have read up to here": the next request that begins alike
 * costs a tenth of it
 * (https://docs.anthropic.com/en/docs/build-with-claude/prompt-caching).
 */
const CACHED = { cache_control: { type: "ephemeral" } } as const;

/**
 * Our request as the SDK wants it, for one whole reply. The messages have the
 * API's own shape already; nothing of the request is changed.
 */
export function anthropicRequest(
  request: ChatRequest,
  settings: Pick<AnthropicSettings, "model" | "maxTokens">,
): Anthropic.MessageCreateParamsNonStreaming {
  //#region ch6-anthropic-request
  // 1. The model, the limit `max_tokens`, and a copy of the list of messages.
  const params: Anthropic.MessageCreateParamsNonStreaming = {
    model: settings.model,
    max_tokens: settings.maxTokens,
    messages: [...request.messages],
  };
  // 2. The system prompt is not a message. It is a list of text blocks: here
  //    one, with the mark `CACHED`. A blank one is not sent.
  const { system = "", tools = [] } = request;
  if (system.trim() !== "") {
    params.system = [{ type: "text", text: system, ...CACHED }];
  }
  // 3. The tools (`wireTool`), in their order, the last one with the mark: it
  //    counts for all that stand before it. Without tools there is no list.
  if (tools.length > 0) {
    const last = tools.length - 1;
    params.tools = tools.map((tool, index) =>
      index === last ? { ...wireTool(tool), ...CACHED } : wireTool(tool),
    );
  }
  return params;
  //#endregion ch6-anthropic-request
}

/** A definition as the API takes it: it refuses keys that it does not know. */
function wireTool(definition: ToolDefinition): Anthropic.Tool {
  const { name, description, input_schema } = definition;
  return {
    name,
    description,
    // Ours says only that the schema is an object; that its type is "object"
    // is what `defineTool` and the wire rules see to.
    input_schema: input_schema as Anthropic.Tool.InputSchema,
  };
}
