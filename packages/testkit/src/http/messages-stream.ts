import type { AssistantTurn } from "../../../solution/src/provider.ts";
import type { Block } from "../../../solution/src/wire-fault.ts";
import { blocksOf } from "../../../solution/src/wire-fault.ts";
import type { WireMessage } from "./messages-api.ts";
import { type Frame, frame, piecesOf } from "./vendor.ts";

/**
 * The events of one reply, in the order of
 * https://docs.anthropic.com/en/docs/build-with-claude/streaming.
 */
export function messagesFrames(
  turn: AssistantTurn,
  message: WireMessage,
  odd: boolean,
): Frame[] {
  const { usage, stop_reason } = message;
  const start = {
    ...message,
    content: [],
    stop_reason: null,
    // Its first token is there; the whole count comes at the end.
    usage: { ...usage, output_tokens: Math.min(1, usage.output_tokens) },
  };
  const delta = {
    stop_reason,
    stop_sequence: null,
    stop_details: null,
    container: null,
  };
  const blocks = blocksOf(turn).map(blockFrames);
  return [
    event("message_start", { message: start }),
    ...(odd ? ODD_START : []),
    ...blocks.flatMap((frames) => (odd ? [...frames, ...ODD] : frames)),
    event("message_delta", { delta, usage: finalUsage(usage) }),
    event("message_stop", {}),
  ];
}

const ODD_START: readonly Frame[] = [
  [": a comment"],
  ["retry: 3000"],
  ["id: 7", "event: ping", 'data: {"type": "ping"}'],
];

const ODD: readonly Frame[] = [
  event("weather_report", { sky: "blue" }),
  [":"],
  event("ping", {}),
];

function blockFrames(block: Block, index: number): Frame[] {
  const { start, deltas } = unfold(block);
  return [
    event("content_block_start", { index, content_block: start }),
    ...deltas.map((delta) => event("content_block_delta", { index, delta })),
    event("content_block_stop", { index }),
  ];
}

/** How a block begins, and what is then added to it. */
function unfold(block: Block): { start: Block; deltas: object[] } {
  switch (block.type) {
    case "text":
      return {
        start: { ...block, text: "" },
        deltas: piecesOf(String(block.text)).map((text) => ({
          type: "text_delta",
          text,
        })),
      };
    case "thinking":
      return {
        start: { ...block, thinking: "", signature: "" },
        deltas: [
          ...piecesOf(String(block.thinking)).map((thinking) => ({
            type: "thinking_delta",
            thinking,
          })),
          { type: "signature_delta", signature: block.signature },
        ],
      };
    case "tool_use":
    case "server_tool_use":
      return {
        start: { ...block, input: {} },
        // The first one is empty, as from the API.
        deltas: ["", ...piecesOf(inputJson(block.input))].map((piece) => ({
          type: "input_json_delta",
          partial_json: piece,
        })),
      };
    default:
      return { start: block, deltas: [] };
  }
}

/** No input at all is no JSON at all, and not "{}". */
function inputJson(input: unknown): string {
  const json = JSON.stringify(input) ?? "";
  return json === "{}" ? "" : json;
}

function finalUsage(usage: WireMessage["usage"]) {
  return {
    cache_creation_input_tokens: usage.cache_creation_input_tokens,
    cache_read_input_tokens: usage.cache_read_input_tokens,
    input_tokens: usage.input_tokens,
    output_tokens: usage.output_tokens,
    output_tokens_details: usage.output_tokens_details,
    server_tool_use: usage.server_tool_use,
  };
}

function event(type: string, fields: object): Frame {
  return frame({ type, ...fields }, type);
}
