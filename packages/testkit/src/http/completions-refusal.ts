import type { ChatRequest } from "../../../solution/src/provider.ts";
import { blocksOf, type WireFault } from "../../../solution/src/wire-fault.ts";

/** The rules for which Chat Completions has a sentence of its own. */
const UNANSWERED = new Set([
  "unanswered-call",
  "results-in-one-message",
  "results-first",
]);

/** The words in which Chat Completions refuses what breaks a wire rule. */
export function refusalOf(fault: WireFault, chat: ChatRequest): string {
  if (UNANSWERED.has(fault.rule)) {
    return (
      "An assistant message with 'tool_calls' must be followed by tool " +
      "messages responding to each 'tool_call_id'. The following " +
      "tool_call_ids did not have response messages: " +
      unanswered(chat, fault.message).join(", ")
    );
  }
  if (fault.rule === "no-orphan-result") {
    return (
      "Invalid parameter: messages with role 'tool' must be a response to a " +
      "preceding message with 'tool_calls'."
    );
  }
  return fault.says;
}

/** The calls that no result follows right away, up to the wrong message. */
function unanswered({ messages }: ChatRequest, wrong: number): unknown[] {
  return messages.slice(0, wrong + 1).flatMap((message, index) => {
    const given = new Set(
      blocksOf(messages[index + 1]).map(({ tool_use_id }) => tool_use_id),
    );
    return blocksOf(message)
      .filter(({ type, id }) => type === "tool_use" && !given.has(id))
      .map(({ id }) => id);
  });
}
