/** What the explorer does, without a browser. */
import type {
  AssistantTurn,
  Message,
  ToolResultBlock,
  ToolUseBlock,
} from "@mini-claw-code/solution";
import type {
  Program,
  RecordedStep,
  Recording,
} from "../../../../packages/cli/src/book/conversation/recording.ts";
import { type CodeStep, codeSteps } from "./code.ts";
import { statusOf } from "./status.ts";
import type { ExplorerWords } from "./words.ts";

const SHORT = 34;

/** A conversation, and where in it the reader is. */
export interface Explorer {
  readonly recording: Recording;
  /** Index of the step. */
  readonly at: number;
}

export type Move = "first" | "back" | "next" | "last";

/** Opens a conversation at its first step. */
export function openRecording(recording: Recording): Explorer {
  return { recording, at: 0 };
}

/** The first and the last step are as far as it goes. */
export function move({ recording, at }: Explorer, to: Move): Explorer {
  const last = recording.steps.length - 1;
  switch (to) {
    case "first":
      return { recording, at: 0 };
    case "back":
      return { recording, at: Math.max(0, at - 1) };
    case "next":
      return { recording, at: Math.min(last, at + 1) };
    case "last":
      return { recording, at: last };
    default:
      return to satisfies never;
  }
}

export function canMove(explorer: Explorer, to: Move): boolean {
  return move(explorer, to).at !== explorer.at;
}

/** What a key does, by its name in the browser; undefined for the others. */
export function moveForKey(key: string): Move | undefined {
  switch (key) {
    case "ArrowLeft":
      return "back";
    case "ArrowRight":
      return "next";
    case "Home":
      return "first";
    case "End":
      return "last";
    default:
      return undefined;
  }
}

/** The names in the tag `<LoopExplorer names="..." />`. */
export function namesIn(text: string): string[] {
  return text.split(/\s+/).filter((name) => name !== "");
}

/** A piece of a message, as it is shown. */
export interface BlockView {
  readonly kind: "text" | "call" | "result" | "other";
  /** The `type` on the wire. */
  readonly type: string;
  /** The name of the tool, if it calls one. */
  readonly name?: string;
  /** The id that joins a call and its result. */
  readonly id?: string;
  readonly isError: boolean;
  readonly text: string;
}

export interface MessageView {
  /** Counted from 1. */
  readonly number: number;
  readonly role: Message["role"];
  readonly isNew: boolean;
  readonly blocks: readonly BlockView[];
}

/** A call at work, or done with. */
export interface CallView {
  readonly call: BlockView;
  /** Missing while the tool runs. */
  readonly result?: BlockView;
  readonly isNew: boolean;
}

export interface ExplorerView {
  /** Counted from 1. */
  readonly step: number;
  readonly of: number;
  readonly turn: number;
  /** The number of the step comment, and what it is about in a word. */
  readonly number: number;
  readonly heading: string;
  readonly status: string;
  readonly code: readonly CodeStep[];
  readonly messages: readonly MessageView[];
  /** The last reply, as long as it is not one of the messages. */
  readonly reply?: {
    readonly blocks: readonly BlockView[];
    readonly stopReason: string;
    readonly tokens: readonly [input: number, output: number];
    readonly isNew: boolean;
  };
  /** The calls of this turn, as long as no message has their results. */
  readonly calls: readonly CallView[];
  readonly end?: { readonly text: string; readonly reason: string | undefined };
  /** The last request and the last reply as they go over the wire. */
  readonly requestJson: string | undefined;
  readonly replyJson: string | undefined;
}

/** All that is to be seen at this step. */
export function viewOf(
  { recording, at }: Explorer,
  program: Program,
  words: ExplorerWords,
): ExplorerView {
  const { messages, steps } = recording;
  const step = steps[at];
  if (!step) throw new Error(`Recording ${recording.name} has no step ${at}.`);
  const soFar = steps.slice(0, at + 1);
  const before = at === 0 ? 0 : (steps[at - 1]?.messages ?? 0);
  const reply = lastOf(soFar, "reply");
  const asked = lastOf(soFar, "ask");
  return {
    step: at + 1,
    of: steps.length,
    turn: step.turn,
    number: step.number,
    heading: words.steps[recording.program][step.number - 1] ?? "",
    status: statusOf(recording, at, words.status),
    code: codeSteps(program, step),
    messages: messages.slice(0, step.messages).map((message, index) => ({
      number: index + 1,
      role: message.role,
      isNew: index >= before,
      blocks: message.content.map(blockView),
    })),
    ...(reply && !isStored(reply, step)
      ? { reply: replyView(reply.reply, reply === step) }
      : {}),
    calls: callViews(soFar),
    ...(step.phase === "end"
      ? { end: { text: step.text, reason: step.reason } }
      : {}),
    requestJson: asked && toJson(requestOf(recording, asked.messages)),
    replyJson: reply && toJson(reply.reply),
  };
}

/** A request is all that the model is told. */
function requestOf({ system, messages, tools }: Recording, sent: number) {
  return {
    ...(system === undefined ? {} : { system }),
    messages: messages.slice(0, sent),
    tools,
  };
}

/** The history grows by the reply before it grows by anything else. */
function isStored(reply: RecordedStep, now: RecordedStep): boolean {
  return now.messages > reply.messages;
}

function replyView(reply: AssistantTurn, isNew: boolean) {
  const { input_tokens, output_tokens } = reply.usage;
  return {
    blocks: reply.content.map(blockView),
    stopReason: reply.stop_reason,
    tokens: [input_tokens, output_tokens] as const,
    isNew,
  };
}

function callViews(soFar: readonly RecordedStep[]): CallView[] {
  const act = lastOf(soFar, "act");
  const now = soFar.at(-1);
  if (!act || !now || now.messages > act.messages) return [];
  const since = soFar.slice(soFar.indexOf(act));
  return act.calls.map((call) => {
    const done = since.find(
      (step) => step.phase === "tool" && step.call.id === call.id,
    );
    return {
      call: blockView(call),
      ...(done?.phase === "tool" ? { result: blockView(done.result) } : {}),
      isNew: done === now || act === now,
    };
  });
}

type AnyBlock = Message["content"][number] | ToolUseBlock | ToolResultBlock;

function blockView(block: AnyBlock): BlockView {
  const { type } = block;
  switch (block.type) {
    case "text":
      return { kind: "text", type, isError: false, text: block.text };
    case "tool_use": {
      const { id, name, input } = block;
      const text = inputText(input);
      return { kind: "call", type, id, name, isError: false, text };
    }
    case "tool_result": {
      const { tool_use_id: id, content, is_error: isError = false } = block;
      return { kind: "result", type, id, isError, text: content.trimEnd() };
    }
    default:
      return { kind: "other", type, isError: false, text: toJson(block) };
  }
}

function lastOf<P extends RecordedStep["phase"]>(
  steps: readonly RecordedStep[],
  phase: P,
): Extract<RecordedStep, { phase: P }> | undefined {
  return steps.findLast(
    (step): step is Extract<RecordedStep, { phase: P }> => step.phase === phase,
  );
}

/** On one line when it is short. */
function inputText(input: unknown): string {
  const text = toJson(input);
  const line = text.replaceAll(/\n\s*/g, " ");
  return line.length <= SHORT ? line : text;
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
