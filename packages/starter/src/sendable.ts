import type { AssistantBlock, Message, ToolUseBlock } from "./messages.ts";
import { assistantMessage } from "./messages.ts";
import type { AssistantTurn } from "./provider.ts";

/** A reply made fit to be sent back. */
export interface Sendable {
  /** What goes into the history; missing when nothing is left of the reply. */
  message?: Message;
  /** The calls, with the ids that stand in the message. */
  calls: readonly ToolUseBlock[];
}

/**
 * All the repair that a reply gets, in one place. The API refuses a request
 * that holds a blank text block, a `tool_use` whose id is blank, malformed or
 * used before, or one whose input is not an object; and some servers send
 * such replies. So: blank text is dropped, an unusable id is replaced, and
 * such an input becomes `{}` in the message. The call keeps its input as it
 * came, so that the tool can say what is wrong with it.
 *
 * `usedIds` holds every id of the conversation; new ones are added to it.
 */
export function sendable(turn: AssistantTurn, usedIds: Set<string>): Sendable {
  const calls: ToolUseBlock[] = [];
  const content: AssistantBlock[] = [];
  for (const block of turn.content) {
    if (block.type === "tool_use") {
      const id = claimId(block.id, usedIds);
      calls.push({ ...block, id });
      content.push({ ...block, id, input: objectOr(block.input) });
    } else if (block.type !== "text" || block.text.trim() !== "") {
      content.push(block);
    }
  }
  if (content.length === 0) return { calls };
  return { message: assistantMessage({ ...turn, content }), calls };
}

/** This id, or a new one when it cannot be used. */
function claimId(id: unknown, usedIds: Set<string>): string {
  const usable =
    typeof id === "string" && /^[a-zA-Z0-9_-]+$/.test(id) && !usedIds.has(id);
  let claimed = usable ? id : `call_${usedIds.size + 1}`;
  while (usedIds.has(claimed)) claimed += "_";
  usedIds.add(claimed);
  return claimed;
}

function objectOr(input: unknown): unknown {
  const isObject =
    typeof input === "object" && input !== null && !Array.isArray(input);
  return isObject ? input : {};
}
