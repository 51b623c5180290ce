import type {
  AssistantBlock,
  Message,
  UserBlock,
} from "../../solution/src/messages.ts";
import type { ReplyBlock } from "../src/index.ts";

/** Short forms for conversations that are written by hand. */
export function user(...content: (string | UserBlock)[]): Message {
  const blocks = content.map((item) =>
    typeof item === "string" ? ({ type: "text", text: item } as const) : item,
  );
  return { role: "user", content: blocks };
}

export function assistant(...content: (string | ReplyBlock)[]): Message {
  const blocks = content.map((item) =>
    typeof item === "string" ? { type: "text", text: item } : item,
  );
  // Blocks of types that ours do not list are legal in a reply.
  return { role: "assistant", content: blocks as AssistantBlock[] };
}

export function result(id: string, content = "ok"): UserBlock {
  return { type: "tool_result", tool_use_id: id, content };
}

export function call(id: string, input: unknown = {}): ReplyBlock {
  return { type: "tool_use", id, name: "read", input };
}

/** Puts anything at all where a message is wanted: that is the damage. */
export function odd(value: unknown): Message {
  return value as Message;
}
