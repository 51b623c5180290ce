import type { ChatRequest } from "../../../solution/src/provider.ts";
import { isRecord } from "../../../solution/src/wire-fault.ts";
import { type Fields, placeholder } from "./vendor.ts";

/**
 * A request of Chat Completions in our shapes. Instructions of all messages
 * become `system`; tool messages in a row become one user message. Reasoning
 * is left out: a client may send it back or not.
 */
export function completionsToChat(body: Fields): ChatRequest {
  const messages = Array.isArray(body.messages)
    ? body.messages.filter(isRecord)
    : [];
  const system = messages
    .filter(({ role }) => role === "system" || role === "developer")
    .map(({ content }) => textsOf(content).join("\n"));
  const chat = {
    ...(system.length > 0 ? { system: system.join("\n") } : {}),
    messages: toMessages(messages),
    ...(Array.isArray(body.tools) ? { tools: body.tools.map(toTool) } : {}),
  };
  // A wrong program may have sent anything: that is what the rules look at.
  return chat as ChatRequest;
}

function toMessages(messages: readonly Fields[]): object[] {
  const list: { role: string; content: object[] }[] = [];
  let results: object[] | undefined;
  for (const message of messages) {
    const { role } = message;
    if (role === "tool") {
      if (!results) {
        results = [];
        list.push({ role: "user", content: results });
      }
      results.push(toResult(message));
      continue;
    }
    results = undefined;
    if (role === "user") list.push({ role, content: userBlocks(message) });
    if (role === "assistant") {
      list.push({ role, content: assistantBlocks(message) });
    }
  }
  return list;
}

function userBlocks({ content }: Fields): object[] {
  return textsOf(content).map((text) => ({ type: "text", text }));
}

function assistantBlocks({ content, tool_calls }: Fields): object[] {
  const calls = Array.isArray(tool_calls) ? tool_calls.filter(isRecord) : [];
  const text = textsOf(content).join("\n");
  const words =
    text.trim() === "" && calls.length > 0 ? [] : [{ type: "text", text }];
  return [...(content === null ? [] : words), ...calls.map(toToolUse)];
}

function toToolUse({ id, function: called }: Fields): object {
  const { name, arguments: text } = isRecord(called) ? called : {};
  return { type: "tool_use", id, name, input: parsed(text) };
}

/** What is not JSON stays the text that it is; the rules refuse it. */
function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}

function toResult({ tool_call_id, content }: Fields): object {
  return {
    type: "tool_result",
    tool_use_id: tool_call_id,
    content: textsOf(content).join("\n"),
  };
}

function textsOf(content: unknown): unknown[] {
  if (!Array.isArray(content)) return content === null ? [] : [content];
  return content.map((part) => {
    if (!isRecord(part)) return placeholder(part);
    return part.type === "text" ? part.text : placeholder(part.type);
  });
}

function toTool(tool: unknown): unknown {
  const called = isRecord(tool) ? tool.function : undefined;
  if (!isRecord(called)) return tool;
  const { name, description, parameters, strict: _, ...rest } = called;
  return {
    name,
    ...(description === undefined ? {} : { description }),
    input_schema: parameters ?? { type: "object" },
    ...rest,
  };
}
