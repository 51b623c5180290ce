import type {
  AssistantBlock,
  TextBlock,
  ThinkingBlock,
  ToolUseBlock,
} from "../../solution/src/messages.ts";
import type {
  AssistantTurn,
  ChatOptions,
  ChatRequest,
  StopReason,
  Usage,
} from "../../solution/src/provider.ts";

/** What the scripted model does when it is asked: one step a request. */
export type ScriptStep =
  | AssistantTurn
  | FailsStep
  | AnswersStep
  | WaitsStep
  | AbortsStep;

export interface FailsStep {
  readonly kind: "fails";
  readonly error: unknown;
}

export interface AnswersStep {
  readonly kind: "answers";
  readonly answer: (
    request: ChatRequest,
    options: ChatOptions,
  ) => AssistantTurn | Promise<AssistantTurn>;
}

export interface WaitsStep {
  readonly kind: "waits";
  readonly until: Promise<unknown>;
  readonly step: ScriptStep;
}

export interface AbortsStep {
  readonly kind: "aborts";
  readonly controller: AbortController;
  readonly reason?: unknown;
}

/** A block of a type that ours do not list: it has to travel untouched. */
export interface UnknownBlock {
  readonly type: string;
  readonly [key: string]: unknown;
}

export type ReplyBlock = AssistantBlock | UnknownBlock;

let lastId = 0;

/** Ids are counted in each test: `toolu_1`, `toolu_2`, ... */
export function restartIds(): void {
  lastId = 0;
}

/** A text block. */
export function text(words: string): TextBlock {
  return { type: "text", text: words };
}

/** A thinking block. */
export function thinking(
  words: string,
  signature = "signature",
): ThinkingBlock {
  return { type: "thinking", thinking: words, signature };
}

/** A tool use; without an `id` it gets the next of `toolu_1`, `toolu_2`. */
export function toolUse(
  name: string,
  input: unknown,
  id: string = nextId(),
): ToolUseBlock {
  return { type: "tool_use", id, name, input };
}

/** A call of one of the API's own tools, such as its web search. */
export function serverToolUse(
  name: string,
  input: unknown,
  id = "srvtoolu_1",
): UnknownBlock {
  return { type: "server_tool_use", id, name, input };
}

/** What the API itself answers to its own tool. */
export function serverToolResult(
  content: unknown,
  id = "srvtoolu_1",
): UnknownBlock {
  return { type: "web_search_tool_result", tool_use_id: id, content };
}

/** The model answers with words and is done. */
export function says(words: string): AssistantTurn {
  return stopsWith("end_turn", words);
}

/** The model asks for one tool, with words before it when `say` is given. */
export function calls(
  name: string,
  input: unknown,
  options: { id?: string; say?: string } = {},
): AssistantTurn {
  const call = toolUse(name, input, options.id);
  const before = options.say === undefined ? [] : [text(options.say)];
  return stopsWith("tool_use", [...before, call]);
}

/** The model asks for several tools at once: `[name, input, id?]` each. */
export function callsAll(
  ...list: readonly (readonly [name: string, input: unknown, id?: string])[]
): AssistantTurn {
  return stopsWith(
    "tool_use",
    list.map(([name, input, id]) => toolUse(name, input, id)),
  );
}

/** The reply is cut at the limit of tokens. */
export function cutOff(content: string | readonly ReplyBlock[]): AssistantTurn {
  return stopsWith("max_tokens", content);
}

/** A reply with any stop reason, known or not; null and undefined too. */
export function stopsWith(
  // The second half keeps the known reasons on offer in an editor.
  reason: StopReason | (string & {}) | null | undefined,
  content: string | readonly ReplyBlock[],
): AssistantTurn {
  const blocks = typeof content === "string" ? [text(content)] : [...content];
  return {
    // Servers send blocks and reasons that the types do not list; that code
    // survives them is what is tested.
    content: blocks as AssistantBlock[],
    stop_reason: reason as StopReason,
    usage: { input_tokens: 10, output_tokens: 5 },
  };
}

/** The same turn at another price. */
export function withUsage(turn: AssistantTurn, usage: Usage): AssistantTurn {
  return { ...turn, usage };
}

/** The provider rejects with exactly this error. */
export function fails(error: unknown): FailsStep {
  return { kind: "fails", error };
}

/** The reply is computed from the request. */
export function answers(answer: AnswersStep["answer"]): AnswersStep {
  return { kind: "answers", answer };
}

/** The step comes when the promise has resolved, or never if aborted. */
export function waits(until: Promise<unknown>, step: ScriptStep): WaitsStep {
  return { kind: "waits", until, step };
}

/** The user aborts while the model is at work; the request is then dropped. */
export function aborts(
  controller: AbortController,
  reason?: unknown,
): AbortsStep {
  return { kind: "aborts", controller, reason };
}

function nextId(): string {
  lastId += 1;
  return `toolu_${lastId}`;
}
