import type { Message } from "./messages.ts";
import type { ChatRequest } from "./provider.ts";
import type { WireFault, WireRule } from "./wire-fault.ts";
import { callRules } from "./wire-rules-calls.ts";
import { idRules } from "./wire-rules-ids.ts";
import { lastFromUser, orderRules } from "./wire-rules-order.ts";
import { shapeRules } from "./wire-rules-shape.ts";
import { textRules } from "./wire-rules-text.ts";
import { toolRules } from "./wire-rules-tools.ts";

export type { WireFault, WireRule } from "./wire-fault.ts";

/**
 * What the Messages API refuses, as one list of named rules
 * (https://docs.anthropic.com/en/docs/agents-and-tools/tool-use). A history
 * that keeps them all can be sent.
 */
export const wireRules: readonly WireRule[] = [
  ...shapeRules,
  ...textRules,
  ...idRules,
  ...callRules,
  ...orderRules,
  ...toolRules,
];

/**
 * The first fault of a request, by message; undefined when it could be sent.
 * With `afterPause` it may end with the assistant's message: the last reply
 * was `pause_turn`, and this request sends it back.
 */
export function checkRequest(
  request: ChatRequest,
  options: { afterPause?: boolean } = {},
): WireFault | undefined {
  // The types promise a list of messages; what is tested may send anything.
  if (!Array.isArray(request?.messages)) {
    return {
      rule: "messages-is-list",
      message: -1,
      says: "messages: Input should be a valid list",
      mend: "`messages` of the request is the list of all messages so far.",
    };
  }
  const rules = options.afterPause
    ? wireRules.filter((rule) => rule !== lastFromUser)
    : wireRules;
  return firstFault(request, rules);
}

/** As `checkRequest`, for a history to go on from: any role may be last. */
export function checkHistory(
  messages: readonly Message[],
): WireFault | undefined {
  return messages.length === 0
    ? undefined
    : checkRequest({ messages }, { afterPause: true });
}

function firstFault(
  request: ChatRequest,
  rules: readonly WireRule[],
): WireFault | undefined {
  let first: WireFault | undefined;
  for (const rule of rules) {
    const fault = rule.check(request);
    if (fault && (!first || fault.message < first.message)) first = fault;
  }
  return first;
}
