import type { AssistantTurn } from "../../../solution/src/provider.ts";
import { checkMessagesRequest } from "./messages-check.ts";
import { messagesFrames } from "./messages-stream.ts";
import { messagesToChat } from "./messages-to-chat.ts";
import { bearerOf, type Call, frame, type Vendor } from "./vendor.ts";

/** Which type of error belongs to a status of the API. */
const TYPES = new Map([
  [401, "authentication_error"],
  [402, "billing_error"],
  [403, "permission_error"],
  [404, "not_found_error"],
  [409, "conflict_error"],
  [413, "request_too_large"],
  [429, "rate_limit_error"],
  [504, "timeout_error"],
  [529, "overloaded_error"],
]);

/** Anthropic's Messages API (https://docs.anthropic.com/en/api/messages). */
export const messagesApi: Vendor = {
  requestIdHeader: "request-id",
  overloaded: 529,
  keyFault(headers, key) {
    const given = bearerOf(headers) ?? headers["x-api-key"];
    // With one header missing it names the older of the two.
    if (!given) return { message: "x-api-key header is required" };
    if (key === undefined || given === key) return undefined;
    return { message: "invalid x-api-key" };
  },
  check: checkMessagesRequest,
  toChat: messagesToChat,
  carries: (turn) => turn,
  reply: (turn, call) => messageOf(turn, call),
  frames: (turn, call, odd) => messagesFrames(turn, messageOf(turn, call), odd),
  error: ({ status, message, type }, requestId) => ({
    type: "error",
    error: { type: type ?? typeOf(status), message },
    request_id: requestId,
  }),
  errorFrame: (requestId) =>
    frame(
      {
        type: "error",
        error: { type: "overloaded_error", message: "Overloaded" },
        request_id: requestId,
      },
      "error",
    ),
  says: (fault) => fault.says,
};

function typeOf(status: number): string {
  return (
    TYPES.get(status) ?? (status >= 500 ? "api_error" : "invalid_request_error")
  );
}

/** The reply with every field that the API sends; null where it has nothing. */
function messageOf(turn: AssistantTurn, { body, number }: Call) {
  const { usage } = turn;
  return {
    id: `msg_${number}`,
    type: "message",
    role: "assistant",
    model: body.model,
    content: turn.content,
    stop_reason: turn.stop_reason,
    stop_sequence: null,
    stop_details: null,
    container: null,
    diagnostics: null,
    usage: {
      cache_creation: null,
      cache_creation_input_tokens: usage.cache_creation_input_tokens ?? null,
      cache_read_input_tokens: usage.cache_read_input_tokens ?? null,
      inference_geo: null,
      input_tokens: usage.input_tokens,
      output_tokens: usage.output_tokens,
      output_tokens_details: null,
      server_tool_use: null,
      service_tier: "standard",
      speed: null,
    },
  };
}

export type WireMessage = ReturnType<typeof messageOf>;
