import type { Message, ToolResultBlock, ToolUseBlock } from "./messages.ts";
import { toolResultsMessage } from "./messages.ts";

/**
 * Makes a history fit to be sent with a user message after it. Changes the
 * list it is given:
 *
 * - `dropPause`: the replies at its end were paused; they leave, for an open
 *   call of the server's own tools may not be followed by a user message.
 * - Calls of the last message that have no result get one that says `why`.
 */
export function closeHistory(
  messages: Message[],
  why: string,
  dropPause = false,
): void {
  while (dropPause && messages.at(-1)?.role === "assistant") messages.pop();
  const last = messages.at(-1);
  if (last?.role !== "assistant") return;
  const open = last.content.filter((block) => block.type === "tool_use");
  if (open.length === 0) return;
  messages.push(toolResultsMessage(open.map((call) => notRun(call, why))));
}

/** What to tell a model whose calls did not run under this stop reason. */
export function whyNotRun(stopReason: string | null | undefined): string {
  if (stopReason === "max_tokens") {
    return (
      "Not run: your reply was cut off at the output limit, so this call may " +
      "be incomplete. Try again with less at a time."
    );
  }
  return (
    'Not run: tools run only under the stop reason "tool_use", and this ' +
    `reply ended with "${stopReason ?? "none"}".`
  );
}

function notRun(call: ToolUseBlock, why: string): ToolResultBlock {
  return {
    type: "tool_result",
    tool_use_id: call.id,
    content: why,
    is_error: true,
  };
}
