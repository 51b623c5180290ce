import type { AssistantTurn } from "./provider.ts";
import { NotImplemented } from "./not-implemented.ts";

/** Words: from the user, or from the model. */
export interface TextBlock {
  type: "text";
  text: string;
}

/** The model asks for a tool. `input` is whatever it wrote: check it. */
export interface ToolUseBlock {
  type: "tool_use";
  id: string;
  name: string;
  input: unknown;
}

/** What came of a tool use. `tool_use_id` says which one. */
export interface ToolResultBlock {
  type: "tool_result";
  tool_use_id: string;
  content: string;
  is_error?: boolean;
}

/** The model's reasoning, signed. It goes back exactly as it came. */
export interface ThinkingBlock {
  type: "thinking";
  thinking: string;
  signature: string;
}

/** Reasoning that only the API can read. It goes back exactly as it came. */
export interface RedactedThinkingBlock {
  type: "redacted_thinking";
  data: string;
}

/** Types the API adds later are kept as they come, too. */
export type AssistantBlock =
  | TextBlock
  | ToolUseBlock
  | ThinkingBlock
  | RedactedThinkingBlock;

export type UserBlock = ToolResultBlock | TextBlock;

/**
 * One message of the conversation, in the shape of Anthropic's Messages API
 * (https://docs.anthropic.com/en/api/messages). Tool results travel in a
 * user message: for the API, whatever is not the model is the user.
 */
export type Message =
  | { role: "user"; content: UserBlock[] }
  | { role: "assistant"; content: AssistantBlock[] };

/** Wraps a prompt as a user message with one text block. */
export function userMessage(text: string): Message {
  //#region ch1-user-message
  // 1. A message has a role and a list of content blocks.
  // 2. Here: the role "user", and one block of type "text" with the text as
  //    it is.
  throw new NotImplemented("ch1", "userMessage");
  //#endregion ch1-user-message
}

/**
 * Wraps a reply as the message that goes into the history. Nothing is left
 * out and nothing is changed: blocks that we do not know go back too.
 */
export function assistantMessage(turn: AssistantTurn): Message {
  //#region ch1-assistant-message
  // 1. The role is "assistant", the content is the turn's, every block of it.
  // 2. Copy the list, so that a later change to one is no change to the other.
  throw new NotImplemented("ch1", "assistantMessage");
  //#endregion ch1-assistant-message
}

/** Puts the results of one turn's tool uses into one user message. */
export function toolResultsMessage(results: ToolResultBlock[]): Message {
  //#region ch1-tool-results-message
  // 1. The results answer the model, so the role is "user".
  // 2. All of them go into this one message, as they are and in the order
  //    given. Copy the list: the caller may go on using its own.
  throw new NotImplemented("ch1", "toolResultsMessage");
  //#endregion ch1-tool-results-message
}

/** The text blocks of a reply, joined by newlines; "" when there is none. */
export function textOf(turn: AssistantTurn): string {
  //#region ch1-text-of
  // 1. Keep the blocks of type "text", in order.
  // 2. Join their texts, as they are, with "\n".
  throw new NotImplemented("ch1", "textOf");
  //#endregion ch1-text-of
}

/** The tool uses of a reply, in order; an empty list when there is none. */
export function toolUsesOf(turn: AssistantTurn): ToolUseBlock[] {
  //#region ch1-tool-uses-of
  // 1. Keep the blocks of type "tool_use", in order, whatever the reason why
  //    the model stopped.
  throw new NotImplemented("ch1", "toolUsesOf");
  //#endregion ch1-tool-uses-of
}
