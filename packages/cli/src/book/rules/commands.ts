import { existsSync } from "node:fs";
import type { Chapter } from "../../../../../course.ts";
import { findWanted } from "../../course/hints.ts";
import { inPlace, type Place } from "../../course/place.ts";
import type { Problem } from "../../course/regions.ts";
import { offered } from "../../course/states.ts";
import { UsageError } from "../../course/usage.ts";
import { chooseHint } from "../../hints/choose.ts";
import { hintWords } from "../../hints/words.ts";
import { readArguments as readTest } from "../../test/arguments.mjs";
import { patternOf } from "../../test/command.mjs";
import { readArguments as readWatch } from "../../watch/arguments.mjs";
import { commandLines } from "../command-lines.ts";
import type { Page } from "../page.ts";

/** What must be known to tell whether a command exists. */
export interface Commands {
  readonly place: Place;
  /** The scripts of package.json. */
  readonly scripts: ReadonlySet<string>;
  /** What `pnpm COMMAND --help` prints. */
  help(command: string): Promise<string>;
  /** The full names of a chapter's tests. */
  tests(chapter: Chapter): Promise<readonly string[]>;
  /** The proofs of `check:course`. */
  readonly proofs: readonly string[];
}

const PNPM_OWN = new Set(["install", "i", "-v", "--version"]);
const HINTS = 3;

/** The commands of a page that do not exist, or not with these words. */
export async function commandProblems(
  page: Page,
  commands: Commands,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { line, shown, words } of commandLines(page)) {
    const [command = "", ...rest] = words;
    if (PNPM_OWN.has(command)) continue;
    const args = rest.map(filledIn).filter((word) => word !== "");
    const fault = await faultOf(command, args, commands);
    if (fault === undefined) continue;
    problems.push({ file: page.file, line, text: `\`${shown}\`: ${fault}` });
  }
  return problems;
}

/** Something to stand for a word that the reader is to replace. */
function filledIn(word: string): string {
  if (word === "...") return "";
  return word === "chN" ? "ch1" : word;
}

async function faultOf(
  command: string,
  args: readonly string[],
  commands: Commands,
): Promise<string | undefined> {
  const { place, scripts } = commands;
  if (!scripts.has(command)) {
    const list = [...scripts].join(", ");
    return `there is no script "${command}". Scripts: ${list}.`;
  }
  switch (command) {
    case "test":
      return testFault(args, commands);
    case "watch": {
      const read = readWatch(args, place.course);
      return "wrong" in read ? wrongWords(read.wrong) : undefined;
    }
    case "hint":
      return hintFault(args, place);
    default:
      return plainFault(command, args, commands);
  }
}

async function testFault(args: readonly string[], commands: Commands) {
  const { course } = commands.place;
  const read = readTest(args, course);
  if ("wrong" in read) return wrongWords(read.wrong);
  const { name, chapters } = read.asked;
  if (name === undefined || isPlaceholder(name)) return undefined;
  const pattern = patternOf(name);
  for (const chapter of course.chapters) {
    if (!chapters.includes(chapter.id)) continue;
    const tests = await commands.tests(chapter);
    const found = tests.map((test) => test.replaceAll(" > ", " "));
    if (found.some((test) => pattern.test(test))) return undefined;
  }
  return `no test of ${chapters.join(", ")} matches "${name}".`;
}

function wrongWords(wrong: object): string {
  const [kind = "", word = ""] = Object.entries(wrong)[0] ?? [];
  return `it does not understand "${String(word)}" (${kind}).`;
}

function hintFault(args: readonly string[], place: Place) {
  const words = args.filter((word) => !word.startsWith("--"));
  try {
    const choice = chooseHint(words, [], place, hintWords.en);
    const number = "number" in choice ? choice.number : 1;
    if (number >= 1 && number <= HINTS) return undefined;
    return `there are ${HINTS} hints, not ${number}.`;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

/** The help of a command names its flags, and the value that one takes. */
async function plainFault(
  command: string,
  args: readonly string[],
  { place, help, proofs }: Commands,
): Promise<string | undefined> {
  const flags = new Map([
    ["--lang", true],
    ["--help", false],
  ]);
  const text = args.length > 0 ? await help(command) : "";
  for (const [, short, flag = "", value] of text.matchAll(FLAG)) {
    const takesValue = flags.get(flag) || value !== undefined;
    flags.set(flag, takesValue);
    if (short !== undefined) flags.set(short, takesValue);
  }
  const words: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? "";
    if (!arg.startsWith("-")) words.push(arg);
    else {
      const takesValue = flags.get(arg);
      if (takesValue === undefined) {
        return `it has no flag ${arg}. Flags: ${[...flags.keys()].join(", ")}.`;
      }
      const value = takesValue ? (args[++at] ?? "") : "";
      if (arg === "--only") {
        const odd = value.split(",").find((id) => !proofs.includes(id));
        if (odd !== undefined) return `there is no proof "${odd}".`;
      }
    }
  }
  const kinds = WORDS[command] ?? words.map(() => "listed" as const);
  const listed = [...text.matchAll(LISTED)].map(([, word = ""]) => word);
  return wordsFault(words, kinds, listed, place);
}

/** Such as "--only NAME", or "-p, --prompt TEXT". */
const FLAG =
  /(?:(?<![\w-])(-[a-z]), )?(?<![\w-])(--[a-z][\w-]*)(?:[ =]([A-Z][A-Z,]*)\b)?/g;

/** A word that the help explains in a line of its own. */
const LISTED = /^ {2}([\w-]+) {2,}\S/gm;

/** "listed": what the help lists; "file": a file of the project. */
type Kind = "chapter" | "exercise" | "file" | "listed";

/** How many words of which kind a command takes. */
const WORDS: Readonly<Record<string, readonly Kind[]>> = {
  checkpoint: ["chapter"],
  "mock-server": ["file"],
  reset: ["chapter", "exercise"],
  solution: ["chapter", "exercise"],
};

function wordsFault(
  words: readonly string[],
  kinds: readonly Kind[],
  listed: readonly string[],
  place: Place,
) {
  const chapters = offered(place.course);
  let chapter: Chapter | undefined;
  for (const [at, word] of words.entries()) {
    const kind = kinds[at];
    if (kind === undefined) return `it takes no "${word}".`;
    if (isPlaceholder(word)) continue;
    const named = chapters.find(({ id }) => id === word);
    switch (kind) {
      case "chapter":
        if (!named) return `there is no chapter "${word}".`;
        chapter = named;
        break;
      case "exercise":
        if (chapter && !findWanted(chapter, word)) {
          return `${chapter.id} has no exercise or function "${word}".`;
        }
        break;
      case "file":
        if (!existsSync(inPlace(place, word))) {
          return `there is no file "${word}".`;
        }
        break;
      case "listed":
        if (!named && !listed.includes(word)) return `it takes no "${word}".`;
        break;
      default:
        return kind satisfies never;
    }
  }
  return undefined;
}

function isPlaceholder(word: string): boolean {
  return /^[A-Z]+$/.test(word);
}
