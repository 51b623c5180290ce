import { existsSync } from "node:fs";
import { join } from "node:path";
import { drawDiagram } from "../../../../book/diagrams/draw.ts";
import { type Course, course } from "../../../../course.ts";
import type { Language } from "../language.mjs";
import {
  fenceLanguage,
  importedCode,
  parseCodeImport,
  shownPath,
} from "./code-import.ts";
import { drawConversation } from "./conversation/draw.ts";
import { readRecording, recordingPath } from "./conversation/recording.ts";
import { escapeHtml } from "./html.ts";
import { mistakeSentence } from "./mistake-sentence.ts";
import { PageError } from "./page-error.ts";
import {
  type Fence,
  fenceLines,
  outsideCode,
  type Piece,
  piecesOf,
} from "./pieces.ts";
import { parseQuiz, quizTag } from "./quiz.ts";

export interface PageSource {
  readonly source: string;
  /** From the root, such as `book/zh/ch3.md`. */
  readonly file: string;
  readonly language: Language;
  /** The folder of the repository. */
  readonly root: string;
  readonly course?: Course;
  /** Makes HTML of a line of Markdown; without it the text is escaped. */
  readonly inline?: (markdown: string) => string;
  /** Is told of each file whose text goes into the page, from the root. */
  readonly uses?: (path: string) => void;
}

/** What the additions of one page need to know. */
interface Page extends Required<Omit<PageSource, "source">> {}

const INSTRUCTOR = { en: "For instructors", zh: "给讲师" } as const;
const OPENING = /^(:{3,})\s*([\w-]+)/;
const CLOSING = /^(:{3,})\s*$/;

/**
 * Turns the additions that `book/README.md` lists into plain Markdown and
 * HTML; throws a `PageError` for the first that does not resolve.
 */
export function expandPage({ source, ...given }: PageSource): string {
  const page: Page = {
    course,
    inline: escapeHtml,
    uses: () => {},
    ...given,
  };
  const pieces = piecesOf(page.file, source);
  const lines: string[] = [];
  const open: { marks: number; name: string; line: number }[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    if (piece.kind === "fence") {
      lines.push(...expandFence(page, piece));
      continue;
    }
    const [, marks = "", name] = OPENING.exec(piece.text) ?? [];
    const last = open.at(-1);
    if (name === "quiz") {
      const end = endOfQuiz(page, pieces, at);
      lines.push(...expandQuiz(page, pieces.slice(at, end)));
      at = end;
    } else if (name !== undefined) {
      open.push({ marks: marks.length, name, line: piece.line });
      if (name === "instructor") lines.push(...instructorOpening(page));
      else lines.push(expandInline(page, piece.line, piece.text));
    } else if (last && closes(piece.text, last.marks)) {
      open.pop();
      lines.push(
        ...(last.name === "instructor" ? INSTRUCTOR_END : [piece.text]),
      );
    } else if (CLOSING.test(piece.text)) {
      throw new PageError(page.file, piece.line, '":::" closes no box.');
    } else {
      lines.push(...expandText(page, piece.line, piece.text));
    }
  }
  const last = open.at(-1);
  if (last) {
    throw new PageError(
      page.file,
      last.line,
      `the box "${last.name}" has no end.`,
    );
  }
  return lines.join("\n");
}

const INSTRUCTOR_END = ["", "</details>", ""];

function closes(text: string, marks: number): boolean {
  return (CLOSING.exec(text)?.[1]?.length ?? 0) >= marks;
}

function instructorOpening({ language }: Page): string[] {
  return [
    "",
    '<details class="details custom-block instructor">',
    `<summary>${INSTRUCTOR[language]}</summary>`,
    "",
  ];
}

function expandFence(page: Page, fence: Fence): string[] {
  const { info, line, body } = fence;
  const [, word = "", rest = ""] = /^([\w-]*)\s*(.*)$/.exec(info) ?? [];
  if (word === "console") {
    return fenceLines({ ...fence, info: "console" });
  }
  if (word !== "diagram") return fenceLines(fence);
  const title = rest.trim();
  if (title === "") {
    throw new PageError(
      page.file,
      line,
      'a drawing needs a title: "diagram The loop: ...".',
    );
  }
  const svg = located(page, line, () => drawDiagram(body.join("\n"), title));
  return [
    "",
    `<figure class="diagram" v-pre>${svg}<figcaption>${escapeHtml(title)}</figcaption></figure>`,
    "",
  ];
}

function endOfQuiz(page: Page, pieces: readonly Piece[], at: number): number {
  const end = pieces.findIndex(
    (piece, i) => i > at && piece.kind === "text" && CLOSING.test(piece.text),
  );
  if (end >= 0) return end;
  throw new PageError(page.file, pieces[at]?.line ?? 1, "the quiz has no end.");
}

function expandQuiz(page: Page, [opening, ...rest]: readonly Piece[]) {
  const lines = rest.map((piece) => {
    if (piece.kind === "text") return piece;
    const text = "a quiz has no code block: put the code above it.";
    throw new PageError(page.file, piece.line, text);
  });
  const { questions, problems } = parseQuiz(opening?.line ?? 1, lines);
  const [problem] = problems;
  if (problem) throw new PageError(page.file, problem.line, problem.text);
  return ["", quizTag(questions, page.inline), ""];
}

const CONVERSATION = /^\s*<Conversation\s+name="([^"]*)"\s*\/>\s*$/;
const EXPLORER = /^\s*<LoopExplorer\s+names="([^"]*)"\s*\/>\s*$/;

function expandText(page: Page, line: number, text: string): string[] {
  if (text.startsWith("<<<")) return expandCode(page, line, text);
  const conversation = CONVERSATION.exec(text)?.[1];
  if (conversation !== undefined) {
    const recording = recordingOf(page, line, conversation);
    return ["", drawConversation(recording, page.language), ""];
  }
  const names = EXPLORER.exec(text)?.[1];
  // The component reads them itself: here they are only looked up.
  for (const name of names?.split(/\s+/) ?? []) recordingOf(page, line, name);
  return [expandInline(page, line, text)];
}

function recordingOf(page: Page, line: number, name: string) {
  const path = recordingPath(name, page.language);
  if (name.includes("..") || !existsSync(join(page.root, path))) {
    throw new PageError(page.file, line, `there is no recording ${path}.`);
  }
  page.uses(path);
  return readRecording(page.root, name, page.language);
}

function expandCode(page: Page, line: number, text: string): string[] {
  const wanted = parseCodeImport(text);
  if (!wanted) {
    const sentence = 'code is imported by "<<< path#name,name".';
    throw new PageError(page.file, line, sentence);
  }
  const code = located(page, line, () => importedCode(page.root, wanted));
  page.uses(wanted.path);
  const longest = code.match(/`{3,}/g)?.sort().at(-1) ?? "``";
  const marks = `${longest}\``;
  return [
    "",
    `<div class="code-source">${escapeHtml(shownPath(page.root, wanted))}</div>`,
    "",
    marks + fenceLanguage(wanted),
    code,
    marks,
  ];
}

const MISTAKE = /<Mistake\s+name="([^"]*)"\s*\/>/g;

function expandInline(page: Page, line: number, text: string): string {
  const { root, course, language } = page;
  return outsideCode(text, (part) =>
    part.replaceAll(MISTAKE, (_, name: string) =>
      located(page, line, () => mistakeSentence(root, course, name, language)),
    ),
  );
}

/** Says in which page and line the work failed. */
function located<T>(page: Page, line: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PageError(page.file, line, reason);
  }
}
