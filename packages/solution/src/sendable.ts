import type { AssistantBlock, Message, ToolUseBlock } from "./messages.ts";
import { assistantMessage } from "./messages.ts";
import type { AssistantTurn } from "./provider.ts";
import { LEGAL_ID } from "./wire-fault.ts";

/** A reply made fit to be sent back. */
export interface Sendable {
  /** What goes into the history; missing when nothing is left of the reply. */
  message?: Message;
  /** The calls, under the ids that stand in the message. */
  calls: readonly ToolUseBlock[];
}

/**
 * All the repair that a reply gets, in one place. The API refuses a request
 * that holds a blank text block or half a character, or a `tool_use` whose id
 * is blank, malformed or used before, whose name no tool could bear, or whose
 * input is not an object; and some servers send such replies. So: blank text
 * is dropped and half a character replaced, an unusable id gets a new one,
 * odd characters of a name become "_", and such an input becomes `{}`.
 *
 * That is the message. The calls keep their name and input as they came, so
 * that the result can say what is wrong with them.
 *
 * `usedIds` holds every id of the conversation; new ones are added to it.
 */
export function sendable(turn: AssistantTurn, usedIds: Set<string>): Sendable {
  const calls: ToolUseBlock[] = [];
  const content: AssistantBlock[] = [];
  for (const block of turn.content) {
    if (block.type === "tool_use") {
      const call = { ...block, id: claimId(block.id, usedIds) };
      calls.push(call);
      const name = legalName(block.name);
      content.push({ ...call, name, input: objectOr(block.input) });
    } else if (block.type !== "text") {
      content.push(block);
    } else if (block.text.trim() !== "") {
      content.push({ ...block, text: block.text.toWellFormed() });
    }
  }
  if (content.length === 0) return { calls };
  return { message: assistantMessage({ ...turn, content }), calls };
}

/** This id, or a new one when it cannot be used. */
function claimId(id: unknown, usedIds: Set<string>): string {
  const usable =
    typeof id === "string" && LEGAL_ID.test(id) && !usedIds.has(id);
  let claimed = usable ? id : `call_${usedIds.size + 1}`;
  while (usedIds.has(claimed)) claimed += "_";
  usedIds.add(claimed);
  return claimed;
}

function legalName(name: unknown): string {
  const legal = String(name).replace(/[^a-zA-Z0-9_-]/g, "_");
  return legal.slice(0, 64) || "_";
}

function objectOr(input: unknown): unknown {
  const isObject =
    typeof input === "object" && input !== null && !Array.isArray(input);
  return isObject ? input : {};
}
