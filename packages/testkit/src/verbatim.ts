import type { AssistantBlock } from "../../solution/src/messages.ts";
import {
  blocksOf,
  isRecord,
  LEGAL_ID,
  LEGAL_NAME,
  shortJson,
  type WireFault,
} from "../../solution/src/wire-fault.ts";
import { type Exchange, messagesOf, replyOf } from "./exchange.ts";
import { wireKey } from "./snapshot.ts";

const RULE = "assistant-verbatim";

/**
 * Does the reply come back as it was received? Only the repairs of `sendable`
 * are allowed: blank texts dropped, halves of characters replaced, a new id
 * for a blank or used one, a legal name, {} for an input that is no object.
 */
export function checkVerbatim(
  exchange: Exchange,
  earlier: readonly Exchange[],
): WireFault | undefined {
  const [first] = exchange.before;
  if (!first) return undefined;
  const index = first.keys.length;
  const sent = messagesOf(exchange.request)[index];
  // Not sending it back can be right: a refused reply is not stored.
  if (sent?.role !== "assistant") return undefined;
  const repaired = exchange.before.flatMap((one) => {
    const reply = replyOf(one);
    if (!reply) return [];
    const usedIds = toolUseIds([
      ...messagesOf(one.request),
      // Not all of them need be in the history: a refused reply is dropped.
      ...earlier.slice(0, one.number - 1).map(replyOf),
    ]);
    return [repairedLike(blocksOf(sent), reply.content, usedIds)];
  });
  const right = repaired.at(-1);
  if (!right || repaired.some((one) => wireKey(one) === wireKey(sent.content)))
    return undefined;
  return {
    rule: RULE,
    message: index,
    says: saysOf(index, right, blocksOf(sent)),
    mend:
      "Store the content of the reply as it came, every block of it in its " +
      "order, blocks of unknown types included.",
    expected: shortJson({ role: "assistant", content: right }),
  };
}

type Blocks = readonly Readonly<Record<string, unknown>>[];

/** The reply as `sendable` may store it, with the new ids that were chosen. */
function repairedLike(
  sent: Blocks,
  content: readonly AssistantBlock[],
  usedIds: ReadonlySet<unknown>,
): Blocks {
  const used = new Set(usedIds);
  const kept = blocksOf({ content }).filter(
    ({ type, text }) => type !== "text" || !isBlank(text),
  );
  return kept.map((block, index) => {
    if (block.type === "text" && typeof block.text === "string") {
      return { ...block, text: block.text.toWellFormed() };
    }
    if (block.type !== "tool_use") return block;
    const fine = isGoodId(block.id) && !used.has(block.id);
    const id = fine ? block.id : (sent[index]?.id ?? block.id);
    used.add(id);
    const name = isGoodName(block.name) ? block.name : sent[index]?.name;
    const input = isRecord(block.input) ? block.input : {};
    return { ...block, id, name, input };
  });
}

function saysOf(index: number, right: Blocks, sent: Blocks): string {
  const thought = ({ type }: Blocks[number]) =>
    type === "thinking" || type === "redacted_thinking";
  const lost = wireKey(right.filter(thought)) !== wireKey(sent.filter(thought));
  return lost
    ? `messages.${index}: \`thinking\` or \`redacted_thinking\` blocks in ` +
        "the latest assistant message cannot be modified. These blocks must " +
        "remain as they were in the original response."
    : `messages.${index}: the assistant's content is not what the model sent.`;
}

function toolUseIds(messages: readonly unknown[]): Set<unknown> {
  return new Set(
    messages
      .flatMap(blocksOf)
      .filter(({ type }) => type === "tool_use")
      .map(({ id }) => id),
  );
}

function isGoodId(id: unknown): boolean {
  return typeof id === "string" && LEGAL_ID.test(id);
}

function isGoodName(name: unknown): boolean {
  return typeof name === "string" && LEGAL_NAME.test(name);
}

function isBlank(text: unknown): boolean {
  return typeof text === "string" && text.trim() === "";
}
