import { isRecord, shortJson } from "../../../solution/src/wire-fault.ts";
import type { Fields, Refusal } from "./vendor.ts";

/** The roles, with the keys that a message of each may have. */
const KEYS = new Map<unknown, readonly string[]>([
  ["system", ["name"]],
  ["developer", ["name"]],
  ["user", ["name"]],
  ["tool", ["tool_call_id"]],
  [
    "assistant",
    [
      "name",
      "tool_calls",
      "refusal",
      "audio",
      "annotations",
      "function_call",
      // From the servers that imitate the API; they take it back.
      "reasoning_content",
    ],
  ],
]);

type Fault = Omit<Refusal, "rule">;

/** What of the messages is wrong as Chat Completions; the rest has rules. */
export function checkCompletionsMessages({
  messages,
}: Fields): Refusal | undefined {
  const rule = "completions-messages";
  if (!Array.isArray(messages) || messages.length === 0) {
    const fault = noMessages(messages);
    return { rule, ...fault, mend: "Send the conversation as `messages`." };
  }
  for (const [index, message] of messages.entries()) {
    const path = `messages[${index}]`;
    const fault = isRecord(message)
      ? messageFault(message, path)
      : wrongType(path, "an object", message);
    if (fault) return { rule, ...fault };
  }
  return undefined;
}

function noMessages(messages: unknown) {
  if (messages === undefined) {
    return {
      says: "Missing required parameter: 'messages'.",
      param: "messages",
      code: "missing_required_parameter",
    };
  }
  return {
    says:
      "Invalid 'messages': expected an array with minimum length 1, but got " +
      `${Array.isArray(messages) ? "an empty array" : shortJson(messages, 40)} instead.`,
    param: "messages",
    code: Array.isArray(messages) ? "empty_array" : "invalid_type",
  };
}

function messageFault(message: Fields, path: string): Fault | undefined {
  const { role } = message;
  const keys = KEYS.get(role);
  if (!keys) {
    return {
      says:
        `Invalid value: ${shortJson(role, 40)}. Supported values are: ` +
        `${[...KEYS.keys()].map((key) => `'${key}'`).join(", ")}.`,
      mend:
        "The system prompt is a message of role system, a tool's result one " +
        "of role tool.",
      param: `${path}.role`,
      code: "invalid_value",
    };
  }
  const extra = Object.keys(message).find(
    (key) => key !== "role" && key !== "content" && !keys.includes(key),
  );
  if (extra !== undefined) {
    return {
      says: `Unknown parameter: '${path}.${extra}'.`,
      mend: `A message of role ${role} has no \`${extra}\`: leave it out.`,
      param: `${path}.${extra}`,
      code: "unknown_parameter",
    };
  }
  if (role === "assistant") return assistantFault(message, path);
  if (role === "tool" && typeof message.tool_call_id !== "string") {
    return {
      says: `Missing required parameter: '${path}.tool_call_id'.`,
      mend: "Send the id of the call that this result answers.",
      param: `${path}.tool_call_id`,
      code: "missing_required_parameter",
    };
  }
  return contentFault(message.content, path);
}

function assistantFault(message: Fields, path: string): Fault | undefined {
  const { content, tool_calls: calls } = message;
  if (calls === undefined) return contentFault(content, path);
  if (!Array.isArray(calls) || calls.length === 0) {
    return {
      ...wrongType(`${path}.tool_calls`, "an array with a call", calls),
      mend: "Leave `tool_calls` out of a message without calls.",
    };
  }
  for (const [index, call] of calls.entries()) {
    const fault = callFault(call, `${path}.tool_calls[${index}]`);
    if (fault) return fault;
  }
  return content === undefined || content === null
    ? undefined
    : contentFault(content, path);
}

function callFault(call: unknown, path: string): Fault | undefined {
  if (!isRecord(call)) return wrongType(path, "an object", call);
  const { id, type, function: called } = call;
  if (typeof id !== "string") return wrongType(`${path}.id`, "a string", id);
  if (type !== "function") {
    return wrongType(`${path}.type`, "'function'", type);
  }
  if (!isRecord(called)) {
    return wrongType(`${path}.function`, "an object", called);
  }
  if (typeof called.name !== "string") {
    return wrongType(`${path}.function.name`, "a string", called.name);
  }
  if (typeof called.arguments === "string") return undefined;
  return {
    ...wrongType(`${path}.function.arguments`, "a string", called.arguments),
    mend: "The arguments of a call travel as a string of JSON.",
  };
}

const PARTS = ["text", "image_url", "input_audio", "file", "refusal"];

function contentFault(content: unknown, path: string): Fault | undefined {
  if (typeof content === "string") return undefined;
  if (!Array.isArray(content) || content.length === 0) {
    return {
      ...wrongType(`${path}.content`, "a string", content),
      mend: "`content` is the text of the message, as a string.",
    };
  }
  const odd = content.find(
    (part) => !isRecord(part) || !PARTS.some((type) => type === part.type),
  );
  if (odd === undefined) return undefined;
  const type = isRecord(odd) ? odd.type : odd;
  return {
    says:
      `Invalid value: ${shortJson(type, 40)}. Supported values are: ` +
      `${PARTS.map((one) => `'${one}'`).join(", ")}.`,
    mend:
      "Blocks of the Messages API are not content here: calls go into " +
      "`tool_calls`, results into messages of role tool.",
    param: `${path}.content`,
    code: "invalid_value",
  };
}

function wrongType(param: string, wanted: string, came: unknown): Fault {
  return {
    says:
      `Invalid type for '${param}': expected ${wanted}, but got ` +
      `${shortJson(came, 40)} instead.`,
    mend: `Send ${wanted} as \`${param}\`.`,
    param,
    code: "invalid_type",
  };
}
