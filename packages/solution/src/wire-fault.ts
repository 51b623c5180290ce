import type { Message } from "./messages.ts";
import type { ChatRequest } from "./provider.ts";

/** What the API takes as the id of a tool use. */
export const LEGAL_ID = /^[a-zA-Z0-9_-]+$/;

/** What the API takes as the name of a tool. */
export const LEGAL_NAME = /^[a-zA-Z0-9_-]{1,64}$/;

/** Why the API would refuse a request. */
export interface WireFault {
  /** The name of the rule that is broken. */
  readonly rule: string;
  /** Index of the message at fault; -1 for `system`, `tools` or all of it. */
  readonly message: number;
  /** What the API would say. */
  readonly says: string;
  /** What to change in one's own code. */
  readonly mend: string;
  /** The right message, as JSON, where it can be known. */
  readonly expected?: string;
}

/** One rule of the Messages API. */
export interface WireRule {
  readonly name: string;
  /** The first place that breaks the rule; linear in the history's length. */
  check(request: ChatRequest): WireFault | undefined;
}

/** A content block of which nothing is known yet. */
export type Block = Readonly<Record<string, unknown>>;

/** Where a block stands; `path` is how the API names it. */
export interface Place {
  readonly message: number;
  readonly block: number;
  readonly path: string;
  readonly parent: Message;
}

/** A fault whose rule and message are known from where it was found. */
export type Finding = Omit<WireFault, "rule" | "message">;

/** A rule that looks at one block at a time. */
export function blockRule(
  name: string,
  look: (block: Block, place: Place) => Finding | undefined,
): WireRule {
  return {
    name,
    check({ messages }) {
      for (const [message, parent] of messages.entries()) {
        for (const [block, content] of blocksOf(parent).entries()) {
          const path = `messages.${message}.content.${block}`;
          const found = look(content, { message, block, path, parent });
          if (found) return { rule: name, message, ...found };
        }
      }
      return undefined;
    },
  };
}

/** A rule that looks at one message at a time. */
export function messageRule(
  name: string,
  look: (message: Message, index: number) => Finding | undefined,
): WireRule {
  return {
    name,
    check({ messages }) {
      for (const [index, message] of messages.entries()) {
        const found = look(message, index);
        if (found) return { rule: name, message: index, ...found };
      }
      return undefined;
    },
  };
}

/** The blocks of a message. The types promise a list; JSON does not. */
export function blocksOf(message: unknown): readonly Block[] {
  if (!isRecord(message) || !Array.isArray(message.content)) return [];
  return message.content.filter(isRecord);
}

export function isRecord(value: unknown): value is Block {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A message as JSON that fits a line of output. */
export function shortJson(value: unknown, limit = 300): string {
  const json = JSON.stringify(value) ?? String(value);
  if (json.length <= limit) return json;
  // Half of an emoji at the cut would make the text ill-formed.
  return `${json.slice(0, limit).replace(/[\ud800-\udbff]$/, "")}…`;
}
