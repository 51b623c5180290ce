import type { Language } from "../language.mjs";
import type { CodeImport } from "./code-import.ts";
import {
  type Box,
  type Heading,
  type InSection,
  type Part,
  partsOf,
} from "./page-parts.ts";
import type { Fence } from "./pieces.ts";
import {
  blanked,
  codeSpans,
  type Found,
  type Link,
  lineAt,
  linksIn,
  withoutCode,
} from "./prose.ts";
import { parseQuiz, type Question, type QuizProblem } from "./quiz.ts";

/** A page of the book, read; lines are counted from 1. */
export interface Page {
  /** Such as "ch3" or "index", the same in both languages. */
  readonly name: string;
  /** From the root, such as `book/zh/ch3.md`. */
  readonly file: string;
  readonly language: Language;
  readonly source: string;
  readonly frontMatter: ReadonlyMap<string, string>;
  readonly headings: readonly Heading[];
  readonly links: readonly (Link & InSection)[];
  readonly fences: readonly (Fence & InSection)[];
  readonly codeSpans: readonly Found[];
  readonly imports: readonly (CodeImport & Found & InSection)[];
  /** `<Mistake name="..." />`, `<Conversation name="..." />` and so on. */
  readonly tags: readonly (Tag & InSection)[];
  /** The first cells of the tables below `{#tests}`. */
  readonly testNames: readonly (Found & InSection)[];
  readonly quizzes: readonly Quiz[];
  /** The running text; blanks stand for code, comments, front matter. */
  readonly prose: string;
  /** The prose that is counted: no hints, tables, quiz, instructor's box. */
  readonly told: string;
}

export interface Tag {
  readonly line: number;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

export interface Quiz {
  readonly line: number;
  readonly questions: readonly Question[];
  readonly problems: readonly QuizProblem[];
}

const TAG = /<([A-Z]\w*)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>/g;
const CELL = /^\|\s*(`+)(.+?)\1\s*\|/;
/** What stands in these is not part of the chapter's text. */
const UNTOLD = new Set(["instructor", "quiz"]);

/** Reads a page; throws a `PageError` when a code block has no end. */
export function parsePage(
  file: string,
  source: string,
  language: Language,
): Page {
  const { frontMatter, text } = splitFrontMatter(source);
  const parts = partsOf(file, text);
  const running = parts.flatMap(runningText).join("\n");
  const placed = <T extends { readonly line: number }>(found: T) => {
    const part = parts.findLast(({ line }) => line <= found.line);
    return { ...found, section: part?.section ?? "", boxes: part?.boxes ?? [] };
  };
  return {
    name: file.replace(/^.*\//, "").replace(/\.md$/, ""),
    file,
    language,
    source,
    frontMatter,
    headings: parts.flatMap((part) =>
      part.kind === "heading" ? [part.heading] : [],
    ),
    links: linksIn(running).map(placed),
    fences: parts.flatMap((part) =>
      part.kind === "fence" ? [placed(part.fence)] : [],
    ),
    codeSpans: codeSpans(running),
    imports: parts.flatMap((part) =>
      part.kind === "import" ? [{ ...part, ...part.imported }] : [],
    ),
    tags: tagsIn(running).map(placed),
    testNames: parts.flatMap(testName),
    quizzes: parts.flatMap((part) =>
      part.kind === "opening" && part.box.name === "quiz"
        ? [readQuiz(part.box, parts)]
        : [],
    ),
    prose: withoutCode(running),
    told: parts.filter(isTold).flatMap(runningText).join("\n"),
  };
}

/** The lines of a part as running text; blank ones for code. */
function runningText(part: Part): string[] {
  switch (part.kind) {
    case "text":
      return [part.text];
    case "heading":
      return [part.heading.title];
    case "opening":
      return [part.box.title];
    case "fence":
      return ["", ...part.fence.body.map(() => ""), ""];
    case "closing":
    case "import":
      return [""];
    default:
      return part satisfies never;
  }
}

function isTold({ kind, section, boxes, ...part }: Part): boolean {
  const isRow = "text" in part && part.text.startsWith("|");
  const isApart = boxes.some(({ name }) => UNTOLD.has(name));
  return kind === "text" && section !== "hints" && !isRow && !isApart;
}

function testName(part: Part): (Found & InSection)[] {
  if (part.kind !== "text" || part.section !== "tests") return [];
  const cell = CELL.exec(part.text)?.[2];
  if (cell === undefined) return [];
  return [{ ...part, text: cell.replaceAll("\\|", "|").trim() }];
}

function readQuiz(box: Box, parts: readonly Part[]): Quiz {
  const lines = parts.flatMap((part) =>
    part.kind === "text" && part.boxes.includes(box) ? [part] : [],
  );
  return { line: box.line, ...parseQuiz(box.line, lines) };
}

/** The keys of the front matter, and the page with blank lines for it. */
function splitFrontMatter(source: string) {
  const frontMatter = new Map<string, string>();
  const block = /^---\r?\n[\s\S]*?\n---\r?(?:\n|$)/.exec(source)?.[0] ?? "";
  for (const line of block.split(/\r?\n/)) {
    const [, key, value = ""] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (key !== undefined) {
      frontMatter.set(key, value.replaceAll(/^(["'])(.*)\1$/g, "$2"));
    }
  }
  return { frontMatter, text: blanked(block) + source.slice(block.length) };
}

function tagsIn(text: string): Tag[] {
  const bare = withoutCode(text);
  return [...bare.matchAll(TAG)].map((match) => ({
    line: lineAt(bare, match.index),
    name: match[1] ?? "",
    attributes: new Map(
      [...(match[2] ?? "").matchAll(/([\w:-]+)="([^"]*)"/g)].map(
        ([, key = "", value = ""]) => [key, value],
      ),
    ),
  }));
}
