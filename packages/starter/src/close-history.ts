import type { Message, ToolUseBlock, UserBlock } from "./messages.ts";

/**
 * Makes a history fit to have a user message after it, whatever the last reply
 * was (`stopReason`). Changes the list it is given:
 *
 * - Calls of the last message that have no result get one: they did not run.
 * - A reply that leaves a call of the server's own tools open goes, with all
 *   that came after it: only the server could go on from there.
 *
 * A paused reply (`pause_turn`) waits for just that, so it stays, unless the
 * run is `ending`: then it goes, too.
 */
export function closeHistory(
  messages: Message[],
  stopReason: string | null | undefined,
  ending = false,
): void {
  const paused = stopReason === "pause_turn";
  while (ending && paused && messages.at(-1)?.role === "assistant") {
    messages.pop();
  }
  if (ending || !paused) messages.splice(closedLength(messages));
  const last = messages.at(-1);
  if (last?.role !== "assistant") return;
  const open = last.content.filter((block) => block.type === "tool_use");
  if (open.length === 0) return;
  const content = open.map((call) => notRun(call, stopReason));
  messages.push({ role: "user", content });
}

/** How many messages there are up to where no server's call was open. */
function closedLength(messages: readonly Message[]): number {
  const open = new Set<unknown>();
  let closed = 0;
  for (const [index, { content }] of messages.entries()) {
    for (const block of content) {
      // Types that the API has and ours do not list.
      const { type, id, tool_use_id }: ServerBlock = block;
      if (type === "server_tool_use") open.add(id);
      else open.delete(tool_use_id);
    }
    if (open.size === 0) closed = index + 1;
  }
  return closed;
}

interface ServerBlock {
  readonly type: string;
  readonly id?: unknown;
  readonly tool_use_id?: unknown;
}

function notRun(
  call: ToolUseBlock,
  stopReason: string | null | undefined,
): UserBlock {
  return {
    type: "tool_result",
    tool_use_id: call.id,
    content: whyNotRun(stopReason),
    is_error: true,
  };
}

/** What to tell a model whose calls did not run under this stop reason. */
function whyNotRun(stopReason: string | null | undefined): string {
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
