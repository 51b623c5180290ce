import { objectsIn } from "./json-text-reader.ts";
import { isRecord } from "./wire-fault.ts";
import { NotImplemented } from "./not-implemented.ts";

/** A call that a model wrote as text. */
export interface WrittenCall {
  readonly name: string;
  readonly input: unknown;
}

/** What a reply comes to when its text is read for calls. */
export interface WrittenReply {
  /** What was said before the first call; all of it if there is none. */
  readonly text: string;
  readonly calls: readonly WrittenCall[];
  /** No call, though the text looks as if one was meant. */
  readonly broken: boolean;
}

/** One line, as `toolPrompt` asks for it. */
export function writtenCall({ name, input }: WrittenCall): string {
  return JSON.stringify({ tool: name, input });
}

/**
 * Finds the calls in a text. Never throws, and takes time in proportion to the
 * length of the text.
 */
export function parseToolCalls(text: string): WrittenReply {
  //#region ch20-parse-tool-calls
  // 1. Go through the objects of the text (`objectsIn`) and keep those that
  //    are calls (`callIn`); other objects are only text.
  // 2. Behind the first call only its neighbours count: stop as soon as
  //    something is said in between (`isGlue`). A model that goes on writing
  //    makes the result up, and what follows rests on it.
  // 3. Remember where the first call starts and the last one ends.
  // 4. Without a call all is text; it may look like a call (`looksLikeCall`).
  // 5. With calls the text is what stands before the first one, less the
  //    start of a code fence or a list around it (`withoutOpening`).
  throw new NotImplemented("ch20", "parseToolCalls");
  //#endregion ch20-parse-tool-calls
}

/**
 * The call that an object is: `tool` is a text that says something, and
 * `input` an object, or missing when there is nothing else.
 */
function callIn(value: Readonly<Record<string, unknown>>) {
  const { tool, input, ...rest } = value;
  if (typeof tool !== "string" || tool.trim() === "") return undefined;
  const alone = input === undefined && Object.keys(rest).length === 0;
  if (!isRecord(input) && !alone) return undefined;
  return { name: tool.trim(), input: input ?? {} };
}

/** White space, commas, brackets and code fences: nothing is said with them. */
function isGlue(text: string): boolean {
  return text.replace(/```\w*|[\s,，;[\]]+/g, "") === "";
}

function withoutOpening(text: string): string {
  return text.trimEnd().replace(/\[$/, "").trimEnd().replace(FENCE, "").trim();
}

const FENCE = /```\w*$/;

/** The key of our format with a colon behind it. */
function looksLikeCall(text: string): boolean {
  return /["'“”‘’]tool["'“”‘’]\s*[:：]/.test(text);
}
