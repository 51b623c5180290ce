import { parseToolCalls, type WrittenReply } from "./json-text-calls.ts";
import { CORRECTION, textRequest } from "./json-text-request.ts";
import { textOf, userMessage } from "./messages.ts";
import type {
  AssistantTurn,
  ChatOptions,
  ChatRequest,
  Provider,
  Usage,
} from "./provider.ts";
import { sendable } from "./sendable.ts";
import { NotImplemented } from "./not-implemented.ts";

/**
 * Tool calling for models that have none, as a decorator: the tools are told
 * in the system prompt, and the calls are read from the model's text.
 */
export class JsonTextProvider implements Provider {
  readonly #inner: Provider;

  constructor(inner: Provider) {
    this.#inner = inner;
  }

  /** Asks the model once, or twice when a call could not be read. */
  async chat(
    request: ChatRequest,
    options: ChatOptions = {},
  ): Promise<AssistantTurn> {
    //#region ch20-json-text-chat
    // 1. The request as text (`textRequest`). When no tools are on offer, the
    //    inner provider's answer is the answer.
    // 2. Ask. Pass on the signal and not `onText`: a call is no text for a
    //    person to read.
    // 3. A whole reply (`isWhole`) with a broken call in it: ask a second time,
    //    with the reply (`sendable`) and `CORRECTION` behind the messages. Both
    //    requests count (`sum`). There is no third one.
    // 4. A reply that is not whole, or has no call, is returned as it is.
    // 5. Else the words and the calls, under "tool_use" (`callTurn`); they are
    //    numbered on from the calls of the request (`countCalls`).
    throw new NotImplemented("ch20", "JsonTextProvider.chat");
    //#endregion ch20-json-text-chat
  }
}

/** The model said all it wanted to; reasons nobody knows count as that. */
function isWhole(reply: AssistantTurn): boolean {
  switch (reply.stop_reason) {
    case "max_tokens":
    case "model_context_window_exceeded":
    case "pause_turn":
    case "refusal":
    case "tool_use":
      return false;
    default:
      return true;
  }
}

function callTurn(
  reply: AssistantTurn,
  { text, calls }: WrittenReply,
  before: number,
): AssistantTurn {
  const others = reply.content.filter((block) => block.type !== "text");
  const said = text === "" ? [] : [{ type: "text" as const, text }];
  const uses = calls.map(({ name, input }, index) => {
    const id = `call_${before + index + 1}`;
    return { type: "tool_use" as const, id, name, input };
  });
  return {
    ...reply,
    content: [...others, ...said, ...uses],
    stop_reason: "tool_use",
  };
}

/** All calls so far: the next number is not used yet in the conversation. */
function countCalls({ messages }: ChatRequest): number {
  return messages
    .flatMap(({ content }) => content as readonly { type: string }[])
    .filter(({ type }) => type === "tool_use").length;
}

/** Both requests; a provider may tell nothing of one. */
function sum(...usages: readonly (Usage | undefined)[]): Usage {
  const total: Usage = { input_tokens: 0, output_tokens: 0 };
  for (const [field, tokens] of usages.flatMap((u) =>
    Object.entries(u ?? {}),
  )) {
    // `Object.entries` gives the keys of a `Usage` as strings.
    const key = field as keyof Usage;
    total[key] = (total[key] ?? 0) + tokens;
  }
  return total;
}
