import type { Language } from "../../language.mjs";
import { wordsOf } from "../command-lines.ts";
import type { Page } from "../page.ts";
import { PageError } from "../page-error.ts";
import type { Fence } from "../pieces.ts";

/** What has been done in the learner's folder before a command is run. */
export type Prepared =
  | { readonly kind: "untouched" }
  | { readonly kind: "after"; readonly chapter: string }
  | {
      readonly kind: "within";
      readonly chapter: string;
      /** How many of its exercises are done. */
      readonly exercises: number;
    }
  | { readonly kind: "mistake"; readonly name: string };

/** A block of a page that shows what a command prints. */
export interface TerminalBlock {
  /** From the root. */
  readonly file: string;
  /** Of the opening marks, counted from 1. */
  readonly line: number;
  readonly language: Language;
  readonly prepared: Prepared;
  /** Of the output, the first and the last line that is shown, from 1. */
  readonly lines: { readonly from: number; readonly to: number } | undefined;
  /** As it is typed, such as `pnpm test ch3`. */
  readonly command: string;
  /** The words after "pnpm", quotes taken off. */
  readonly words: readonly string[];
  /** What the page says that it prints. */
  readonly shown: readonly string[];
}

/** Those that end by themselves, offline, and ask nothing. */
const COMMANDS = new Set([
  "chat",
  "checkpoint",
  "demo",
  "hint",
  "next",
  "progress",
  "reset",
  "solution",
  "test",
  "undo",
]);

/** The terminal blocks of a page; throws a `PageError` for a wrong one. */
export function terminalBlocks(page: Page): TerminalBlock[] {
  return page.fences
    .filter(({ info }) => /^console(?:[\s{]|$)/.test(info))
    .map((fence) => readBlock(page, fence));
}

function readBlock({ file, language }: Page, fence: Fence): TerminalBlock {
  const { line, body } = fence;
  const fail = (sentence: string): never => {
    throw new PageError(file, line, sentence);
  };
  const [first = "", ...shown] = body;
  const command = /^\$ (pnpm .+)$/.exec(first)?.[1] ?? "";
  if (command === "") fail('a terminal block starts with "$ pnpm ...".');
  if (shown.some((text) => text.startsWith("$ "))) {
    fail("a terminal block shows one command: make a block of each.");
  }
  const words = wordsOf(command).slice(1);
  if (!COMMANDS.has(words[0] ?? "")) {
    const list = [...COMMANDS].join(", ");
    fail(`"${command}" cannot be shown. Commands: ${list}.`);
  }
  if (words[0] === "demo" && !words.includes("--fast")) {
    fail("the demo is shown with --fast.");
  }
  if (words[0] === "chat" && !words.includes("-p")) {
    fail("the chat is shown with -p: it would wait for somebody to type.");
  }
  const attributes = readAttributes(fence, fail);
  const lines = attributes.get("lines");
  const [, from = "", to = ""] = /^(\d+)-(\d+)$/.exec(lines ?? "") ?? [];
  const range = { from: Number(from), to: Number(to) };
  if (lines !== undefined && (range.from < 1 || range.to < range.from)) {
    fail(`lines=${lines} is no range such as lines=1-12.`);
  }
  return {
    file,
    line,
    language,
    prepared: readPrepared(attributes, fail),
    lines: lines === undefined ? undefined : range,
    command,
    words,
    shown,
  };
}

function readAttributes({ info }: Fence, fail: (sentence: string) => never) {
  const rest = info.replace(/^console\s*/, "");
  const inner = rest === "" ? "" : /^\{(.*)\}$/.exec(rest)?.[1];
  if (inner === undefined)
    return fail(`"${rest}" is no list {name=value ...}.`);
  const attributes = new Map<string, string>();
  for (const part of inner.split(/\s+/).filter((each) => each !== "")) {
    const [, name, value] =
      /^(after|within|mistake|lines)=(\S+)$/.exec(part) ?? [];
    if (name === undefined || value === undefined) {
      fail(`"${part}" is none of after=, within=, mistake=, lines=.`);
    } else attributes.set(name, value);
  }
  return attributes;
}

function readPrepared(
  attributes: ReadonlyMap<string, string>,
  fail: (sentence: string) => never,
): Prepared {
  const after = attributes.get("after");
  const within = attributes.get("within");
  const mistake = attributes.get("mistake");
  const given = [after, within, mistake].filter((each) => each !== undefined);
  if (given.length > 1) return fail("only one of after, within and mistake.");
  if (after !== undefined) return { kind: "after", chapter: after };
  if (mistake !== undefined) return { kind: "mistake", name: mistake };
  if (within === undefined) return { kind: "untouched" };
  const [, chapter, number] = /^(\w+):(\d+)$/.exec(within) ?? [];
  if (chapter === undefined) return fail("within is like within=ch3:1.");
  return { kind: "within", chapter, exercises: Number(number) };
}
