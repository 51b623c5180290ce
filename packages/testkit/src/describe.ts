import type { AssistantTurn } from "../../solution/src/provider.ts";
import {
  type Block,
  blocksOf,
  isRecord,
  shortJson,
} from "../../solution/src/wire-fault.ts";
import type { TranscriptLine } from "./evidence.ts";

const LIMIT = 100;
/** What stands for a message where there is none. */
export const NO_MESSAGE = "(no message here)";

/** A message in one line, for people. */
export function describeMessage(message: unknown): string {
  if (message === undefined) return NO_MESSAGE;
  const blocks = blocksOf(message);
  const role = isRecord(message) ? message.role : undefined;
  const known = role === "user" || role === "assistant";
  if (!known || blocks.length === 0) return short(message);
  const content = describeBlocks(blocks);
  return role === "assistant" ? `assistant: ${content}` : content;
}

/** The wrong message and, where it is known, the right one beside it. */
export function markedLines(
  line: Omit<TranscriptLine, "text" | "mark">,
  message: unknown,
  right: string | undefined,
): TranscriptLine[] {
  const text =
    message === undefined
      ? "(a message is missing here)"
      : describeMessage(message);
  if (right === undefined) return [{ ...line, text, mark: "wrong" }];
  const described =
    right === NO_MESSAGE ? "(one message too many)" : describeJson(right);
  // Where the short form does not show the difference, the whole one does.
  const texts =
    described === text ? [shortJson(message), right] : [text, described];
  return [
    { ...line, text: texts[0] ?? "", mark: "wrong" },
    { ...line, text: texts[1] ?? "", mark: "right" },
  ];
}

/** A reply in one line, with its stop reason. */
export function describeTurn(turn: AssistantTurn): string {
  const content = describeBlocks(blocksOf(turn)) || "(no content)";
  return `${content} (stop_reason ${turn.stop_reason})`;
}

/** Does the message hold tool results? Then a program sent it. */
export function hasResults(message: unknown): boolean {
  return blocksOf(message).some(({ type }) => type === "tool_result");
}

function describeJson(json: string): string {
  try {
    return describeMessage(JSON.parse(json));
  } catch {
    // Too long, so it was clipped; or it is in words.
    return json;
  }
}

function describeBlocks(blocks: readonly Block[]): string {
  return blocks.map(describeBlock).join("; ");
}

function describeBlock(block: Block): string {
  switch (block.type) {
    case "text":
      return quoted(block.text);
    case "thinking":
      return `thinking ${quoted(block.thinking)}`;
    case "tool_use":
      return ["tool_use", block.id, block.name, short(block.input)].join(" ");
    case "tool_result": {
      const flag = block.is_error === true ? " (is_error)" : "";
      return `tool_result ${block.tool_use_id} ${quoted(block.content)}${flag}`;
    }
    default:
      return short(block);
  }
}

function short(value: unknown): string {
  return shortJson(value, LIMIT);
}

function quoted(value: unknown): string {
  if (typeof value !== "string") return short(value);
  if (value.length <= LIMIT) return JSON.stringify(value);
  // Cut before it is quoted, else the cut may go through an escape.
  const start = value.slice(0, LIMIT).replace(/[\ud800-\udbff]$/, "");
  return JSON.stringify(`${start}…`);
}
