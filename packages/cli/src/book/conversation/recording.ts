import { readFileSync } from "node:fs";
import { join } from "node:path";
import type {
  AssistantTurn,
  Message,
  RunReason,
  Step,
  ToolDefinition,
  ToolResultBlock,
  ToolUseBlock,
  Usage,
} from "@mini-claw-code/solution";
import type { Language } from "../../language.mjs";

/** Where the recordings lie, from the root; the names of files, too. */
export const RECORDINGS = "book/recordings";

/** The regions of the solution that were watched at work. */
export type ProgramName = "ch5-agent-loop" | "ch3-single-turn";

/** The code of a watched region, as it stands in the solution. */
export interface Program {
  /** From the root. */
  readonly file: string;
  /** The line of the file that is line 1 of `code`. */
  readonly firstLine: number;
  /** Unindented, with the comments that number the steps. */
  readonly code: readonly string[];
}

export type Programs = Readonly<Record<ProgramName, Program>>;

/** A conversation as the solution had it, in one language. */
export interface Recording {
  readonly name: string;
  readonly title: string;
  /** One sentence: what there is to see. */
  readonly about: string;
  readonly program: ProgramName;
  readonly prompt: string;
  readonly system?: string;
  readonly tools: readonly ToolDefinition[];
  /** How many requests a run may have; a single turn has no such limit. */
  readonly maxTurns?: number;
  /** The whole conversation. A step says how many of them there are by then. */
  readonly messages: readonly Message[];
  readonly steps: readonly RecordedStep[];
}

/** Lines of a program, counted from 1, the last one included. */
export interface Lines {
  readonly from: number;
  readonly to: number;
}

/** Something that happened. */
export type RecordedStep = {
  /** The number of the step comment above the code at work. */
  readonly number: number;
  readonly lines: readonly Lines[];
  /** The request that this belongs to, counted from 1. */
  readonly turn: number;
  /** How many messages there are after it. */
  readonly messages: number;
} & (
  | { readonly phase: "limit" }
  /** The request holds the system prompt, all messages so far, the tools. */
  | { readonly phase: "ask" }
  | { readonly phase: "reply"; readonly reply: AssistantTurn }
  | { readonly phase: "store" }
  | {
      readonly phase: "decide";
      readonly stopReason: string;
      readonly decision: Step;
    }
  | { readonly phase: "act"; readonly calls: readonly ToolUseBlock[] }
  | {
      readonly phase: "tool";
      readonly call: ToolUseBlock;
      readonly result: ToolResultBlock;
    }
  /** What answers the model is put into the conversation. */
  | { readonly phase: "answer"; readonly ran: boolean }
  | {
      readonly phase: "end";
      readonly text: string;
      /** A single turn only has its text. */
      readonly reason?: RunReason;
      readonly usage?: Usage;
    }
);

export type Phase = RecordedStep["phase"];

/** A step of one phase. */
export type StepOf<P extends Phase> = Extract<RecordedStep, { phase: P }>;

/** The path of a recording, from the root. */
export function recordingPath(name: string, language: Language): string {
  return `${RECORDINGS}/${language}/${name}.json`;
}

/** The path of the watched programs, from the root. */
export const PROGRAMS = `${RECORDINGS}/programs.json`;

/** The path of all titles by name, from the root. */
export const TITLES = `${RECORDINGS}/titles.json`;

/** Throws when there is no such recording. */
export function readRecording(
  root: string,
  name: string,
  language: Language,
): Recording {
  const path = recordingPath(name, language);
  // Written by record.ts; a proof makes it again and compares.
  return JSON.parse(readFileSync(join(root, path), "utf8")) as Recording;
}
