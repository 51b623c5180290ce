import type { AssistantTurn } from "../../../solution/src/provider.ts";
import {
  contentOf,
  finishReasonOf,
  headOf,
  reasoningOf,
  toolCallOf,
  toolUsesOf,
  usageOf,
} from "./completions-reply.ts";
import { type Call, type Frame, frame, piecesOf } from "./vendor.ts";

/** The chunks of one reply, and the end mark. */
export function completionsFrames(
  turn: AssistantTurn,
  call: Call,
  odd: boolean,
): Frame[] {
  const wantsUsage = includesUsage(call);
  const chunk = (choices: object[], usage: object | null = null): Frame =>
    frame({
      ...headOf(call, "chat.completion.chunk"),
      choices,
      ...(wantsUsage ? { usage } : {}),
    });
  const piece = (delta: object, finish_reason: string | null = null): Frame =>
    chunk([{ index: 0, delta, logprobs: null, finish_reason }]);
  const deltas = deltasOf(turn).map((delta) => piece(delta));
  return [
    ...(odd ? [[": OPENROUTER PROCESSING"], chunk([])] : []),
    piece({ role: "assistant", content: "" }),
    ...deltas.flatMap((one) => (odd ? [one, [":"]] : [one])),
    ...(odd ? [piece({ weather: "sunny", content: null })] : []),
    piece({}, finishReasonOf(turn)),
    ...(wantsUsage ? [chunk([], usageOf(turn))] : []),
    ["data: [DONE]"],
  ];
}

function deltasOf(turn: AssistantTurn): object[] {
  return [
    ...piecesOf(reasoningOf(turn)).map((reasoning_content) => ({
      reasoning_content,
    })),
    ...piecesOf(contentOf(turn)).map((content) => ({ content })),
    ...toolUsesOf(turn).flatMap((block, index) => {
      const { function: named, ...rest } = toolCallOf(block);
      const first = { index, ...rest, function: { ...named, arguments: "" } };
      const more = piecesOf(named.arguments).map((piece) => ({
        index,
        function: { arguments: piece },
      }));
      return [first, ...more].map((one) => ({ tool_calls: [one] }));
    }),
  ];
}

function includesUsage({ body }: Call): boolean {
  const options = body.stream_options;
  return (
    typeof options === "object" &&
    options !== null &&
    "include_usage" in options &&
    options.include_usage === true
  );
}
