import { writtenCall } from "./json-text-calls.ts";
import type {
  AssistantBlock,
  Message,
  TextBlock,
  ToolResultBlock,
  ToolUseBlock,
} from "./messages.ts";
import type { ChatRequest, ToolDefinition } from "./provider.ts";
import { toolSummary } from "./tool-summary.ts";
import { NotImplemented } from "./not-implemented.ts";

/** Tells a model without tool calling how to ask for a tool. */
export function toolPrompt(tools: readonly ToolDefinition[]): string {
  const list = tools.map(
    ({ name, description, input_schema }) =>
      `- ${name}: ${description}\n  input: ${JSON.stringify(input_schema)}`,
  );
  return `You can use these tools:

${list.join("\n")}

To use one, answer with one JSON object on a line of its own:

{"tool": "NAME", "input": {...}}

The input follows the tool's JSON Schema. For several tools at once write one
object a line. Then stop: the results come in the next message. Never make one
up. When you need no tool, answer in plain words without such an object.`;
}

/** Asks for a call again that could not be read. */
export const CORRECTION = `That looks like a tool call, but it could not be
read. Nothing was run. Write it again as valid JSON on one line and nothing
else: {"tool": "NAME", "input": {...}}. If you did not mean to use a tool,
answer in plain words.`.replaceAll("\n", " ");

/**
 * The same request for a model that knows no tools: they are told in the
 * system prompt, calls and results become text. Nothing given is changed.
 */
export function textRequest(request: ChatRequest): ChatRequest {
  //#region ch20-text-request
  // 1. The system prompt: what there is, then the tools (`toolPrompt`), with a
  //    blank line between them. Without tools nothing is added, and a blank
  //    prompt is not sent.
  // 2. A result names its call (`resultText`), so keep the calls by their ids
  //    as you come past them.
  // 3. The model's messages: calls become text again (`asWritten`).
  // 4. The user's: each result becomes a text block, in its place.
  // 5. There are no `tools` in this request.
  throw new NotImplemented("ch20", "textRequest");
  //#endregion ch20-text-request
}

/** The calls behind the words, a line each, in one text block. */
function asWritten(content: readonly AssistantBlock[]): AssistantBlock[] {
  const calls = content.filter((block) => block.type === "tool_use");
  if (calls.length === 0) return [...content];
  const texts = content.filter((block) => block.type === "text");
  const lines = [...texts.map(({ text }) => text), ...calls.map(writtenCall)];
  const others = content.filter(
    ({ type }) => type !== "text" && type !== "tool_use",
  );
  return [...others, { type: "text", text: lines.join("\n") }];
}

function resultText(
  result: ToolResultBlock,
  calls: ReadonlyMap<string, ToolUseBlock>,
): TextBlock {
  const call = calls.get(result.tool_use_id);
  const whose = call ? toolSummary(call) : "the call";
  const what = result.is_error ? "Error of" : "Result of";
  return { type: "text", text: `${what} ${whose}:\n${result.content}` };
}
