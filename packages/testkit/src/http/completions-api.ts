import type { ToolUseBlock } from "../../../solution/src/messages.ts";
import type { AssistantTurn } from "../../../solution/src/provider.ts";
import { checkCompletionsRequest } from "./completions-check.ts";
import { refusalOf } from "./completions-refusal.ts";
import {
  contentOf,
  finishReasonOf,
  headOf,
  reasoningOf,
  toolCallOf,
  toolUsesOf,
  usageOf,
} from "./completions-reply.ts";
import { completionsFrames } from "./completions-stream.ts";
import { completionsToChat } from "./completions-to-chat.ts";
import { bearerOf, type Vendor } from "./vendor.ts";

/** Which type and code of error belong to a status. */
const ERRORS = new Map<number, { type?: string; code?: string }>([
  [401, { code: "invalid_api_key" }],
  [429, { type: "rate_limit_error", code: "rate_limit_exceeded" }],
]);

/**
 * OpenAI's Chat Completions
 * (https://platform.openai.com/docs/api-reference/chat), and what the servers
 * that imitate it have in common: reasoning as `reasoning_content`.
 */
export const completionsApi: Vendor = {
  requestIdHeader: "x-request-id",
  overloaded: 503,
  keyFault(headers, key) {
    const given = bearerOf(headers);
    if (!given) {
      return {
        message:
          "You didn't provide an API key. You need to provide your API key " +
          "in an Authorization header using Bearer auth.",
      };
    }
    if (key === undefined || given === key) return undefined;
    return { message: "Incorrect API key provided." };
  },
  check: checkCompletionsRequest,
  toChat: completionsToChat,
  carries,
  reply: (turn, call) => ({
    ...headOf(call, "chat.completion"),
    choices: [
      {
        index: 0,
        message: messageOf(turn),
        logprobs: null,
        finish_reason: finishReasonOf(turn),
      },
    ],
    usage: usageOf(turn),
  }),
  frames: completionsFrames,
  error: ({ status, message, type, param, code }) => {
    const usual = ERRORS.get(status);
    return {
      error: {
        message,
        type: type ?? usual?.type ?? typeOf(status),
        param: param ?? null,
        code: code ?? usual?.code ?? null,
      },
    };
  },
  errorFrame: () => {
    const message = "The server had an error while processing your request";
    const error = { message, type: "server_error", param: null, code: null };
    return [`data: ${JSON.stringify({ error })}`];
  },
  says: refusalOf,
};

function messageOf(turn: AssistantTurn) {
  const content = contentOf(turn);
  const reasoning = reasoningOf(turn);
  const calls = toolUsesOf(turn);
  return {
    role: "assistant",
    content: content === "" && calls.length > 0 ? null : content,
    refusal: null,
    ...(reasoning ? { reasoning_content: reasoning } : {}),
    ...(calls.length > 0 ? { tool_calls: calls.map(toolCallOf) } : {}),
  };
}

/** One text, then the calls; the reasoning need not be sent back. */
function carries(turn: AssistantTurn): AssistantTurn {
  const text = contentOf(turn);
  const words = { type: "text" as const, text };
  const calls = toolUsesOf(turn).map((block) => ({
    ...block,
    input: inputOf(block),
  }));
  return {
    ...turn,
    content: [...(text.trim() === "" ? [] : [words]), ...calls],
  };
}

/** What a client reads in the arguments. */
function inputOf(block: ToolUseBlock): unknown {
  const text = toolCallOf(block).function.arguments;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function typeOf(status: number): string {
  return status >= 500 ? "server_error" : "invalid_request_error";
}
