import type { ChatRequest } from "../../../solution/src/provider.ts";
import { type Block, isRecord } from "../../../solution/src/wire-fault.ts";
import { type Fields, placeholder } from "./vendor.ts";

/** Content of users that the API takes and that our rules have no type for. */
const MEDIA = new Set<unknown>([
  "image",
  "document",
  "search_result",
  "container_upload",
]);

/** What the API knows of a tool beyond its definition. */
const TOOL_EXTRAS = new Set([
  "type",
  "cache_control",
  "strict",
  "input_examples",
  "allowed_callers",
  "defer_loading",
  "eager_input_streaming",
]);

/**
 * A request of the Messages API in our shapes: content as lists of blocks,
 * without marks for the cache, media named instead of shown.
 */
export function messagesToChat(body: Fields): ChatRequest {
  const { system, messages, tools } = body;
  const chat = {
    ...(system === undefined ? {} : { system: systemText(system) }),
    messages: Array.isArray(messages) ? messages.map(toMessage) : messages,
    ...(tools === undefined ? {} : { tools: toTools(tools) }),
  };
  // A wrong program may have sent anything: that is what the rules look at.
  return chat as ChatRequest;
}

function systemText(system: unknown): unknown {
  if (!Array.isArray(system)) return system;
  return system
    .map((block) => (isRecord(block) ? block.text : block))
    .join("\n");
}

function toMessage(message: unknown): unknown {
  if (!isRecord(message)) return message;
  const { content } = message;
  if (typeof content === "string") {
    return { ...message, content: [{ type: "text", text: content }] };
  }
  if (!Array.isArray(content)) return message;
  const user = message.role === "user";
  return {
    ...message,
    content: content.map((block) =>
      isRecord(block) ? toBlock(block, user) : block,
    ),
  };
}

function toBlock(block: Block, user: boolean): Block {
  const { cache_control: _, ...rest } = block;
  if (!user) return rest;
  if (MEDIA.has(block.type)) {
    return { type: "text", text: placeholder(block.type) };
  }
  const { type, content } = rest;
  if (type !== "tool_result" || !Array.isArray(content)) return rest;
  const texts = content.map((part) =>
    isRecord(part) && part.type === "text"
      ? part.text
      : placeholder(isRecord(part) ? part.type : part),
  );
  return { ...rest, content: texts.join("\n") };
}

function toTools(tools: unknown): unknown {
  if (!Array.isArray(tools)) return tools;
  return tools.filter((tool) => !isServerTool(tool)).map(toTool);
}

/** The API runs these itself; they have a type and no schema. */
function isServerTool(tool: unknown): boolean {
  if (!isRecord(tool)) return false;
  return typeof tool.type === "string" && tool.type !== "custom";
}

function toTool(tool: unknown): unknown {
  if (!isRecord(tool)) return tool;
  return Object.fromEntries(
    Object.entries(tool).filter(([key]) => !TOOL_EXTRAS.has(key)),
  );
}
