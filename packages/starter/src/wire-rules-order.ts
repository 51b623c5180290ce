import type { Message } from "./messages.ts";
import { blocksOf, isRecord, type WireRule } from "./wire-fault.ts";

const firstFromUser: WireRule = {
  name: "first-message-user",
  check({ messages }) {
    const [first] = messages;
    if (first === undefined) {
      return {
        rule: "first-message-user",
        message: -1,
        says: "messages: at least one message is required",
        mend: "Put the user's prompt into `messages` before the request.",
      };
    }
    if (!isRecord(first) || first.role !== "assistant") return undefined;
    return {
      rule: "first-message-user",
      message: 0,
      says: 'messages: first message must use the "user" role',
      mend: "The conversation begins with the user's prompt: store it first.",
    };
  },
};

/** Not asked of a request that sends a paused turn back. */
export const lastFromUser: WireRule = {
  name: "last-message-user",
  check({ messages }) {
    const last = messages.at(-1);
    if (!isRecord(last) || last.role !== "assistant") return undefined;
    if (serverCallsAt(messages).open) return undefined;
    return {
      rule: "last-message-user",
      message: messages.length - 1,
      says:
        "This model does not support assistant message prefill. " +
        "The conversation must end with a user message.",
      mend:
        "After the model's message comes a user message: the tool results, " +
        "or the next prompt.",
    };
  },
};

const noOpenServerCall: WireRule = {
  name: "server-call-open",
  check({ messages }) {
    const { broken } = serverCallsAt(messages);
    if (!broken) return undefined;
    return {
      rule: "server-call-open",
      message: broken.message,
      says:
        `messages.${broken.message - 1}: \`server_tool_use\` ids were found ` +
        `without a result block: ${broken.ids.join(", ")}. A paused turn ` +
        "must be sent back before a user message.",
      mend:
        "After `pause_turn` send the assistant's message back as it is; when " +
        "you stop there instead, take it out of the history.",
    };
  },
};

interface ServerCalls {
  /** Is a call of the API's own tools open at the end? */
  readonly open: boolean;
  /** The first user message that came while one was open. */
  readonly broken?: { message: number; ids: string[] };
}

/**
 * The API runs its own tools (`server_tool_use`) and answers them inside
 * assistant messages. While one is open, only results of the client's tools
 * may come between: the model may have asked for both at once.
 */
function serverCallsAt(messages: readonly Message[]): ServerCalls {
  const open = new Set<string>();
  let between = false;
  for (const [index, message] of messages.entries()) {
    const blocks = blocksOf(message);
    if (isRecord(message) && message.role === "assistant") {
      for (const block of blocks) {
        if (block.type === "server_tool_use") open.add(String(block.id));
        else open.delete(String(block.tool_use_id));
        if (open.size === 0) between = false;
      }
    } else if (open.size > 0) {
      const resultsOnly = blocks.every(({ type }) => type === "tool_result");
      if (between || !resultsOnly) {
        return { open: true, broken: { message: index, ids: [...open] } };
      }
      between = true;
    }
  }
  return { open: open.size > 0 };
}

/** Who speaks when. That the roles alternate is not a rule. */
export const orderRules: readonly WireRule[] = [
  firstFromUser,
  noOpenServerCall,
  lastFromUser,
];
