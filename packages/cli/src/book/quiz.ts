/** The questions at the end of a page. */
import { escapeHtml } from "./html.ts";

export interface Answer {
  /** Markdown of one line, like all texts here. */
  readonly text: string;
  readonly right: boolean;
  /** Why it is right or wrong. */
  readonly why: string;
}

export interface Question {
  readonly text: string;
  readonly answers: readonly Answer[];
  /** Counted from 1. */
  readonly line: number;
}

/** What is wrong with a quiz, and where. */
export interface QuizProblem {
  readonly line: number;
  readonly text: string;
}

interface SourceLine {
  readonly line: number;
  readonly text: string;
}

interface OpenQuestion {
  line: number;
  text: string;
  answers: { line: number; text: string; right: boolean; why: string }[];
}

const QUESTIONS = 4;
const MIN_ANSWERS = 3;
const ANSWER = /^- \[([ x])\]\s+(.+)$/;

/** Reads the lines between `::: quiz` and `:::`. */
export function parseQuiz(opening: number, lines: readonly SourceLine[]) {
  const questions: OpenQuestion[] = [];
  const problems: QuizProblem[] = [];
  for (const { line, text } of lines) {
    const trimmed = text.trim();
    const question = questions.at(-1);
    const answer = question?.answers.at(-1);
    const [, mark, words = ""] = ANSWER.exec(text) ?? [];
    if (trimmed === "") continue;
    if (text.startsWith("? ")) {
      questions.push({ line, text: trimmed.slice(2).trim(), answers: [] });
    } else if (question && mark !== undefined) {
      const right = mark === "x";
      question.answers.push({ line, text: words.trim(), right, why: "" });
    } else if (answer && /^\s/.test(text)) {
      answer.why = joined(answer.why, trimmed);
    } else if (question && !answer && /^\s/.test(text)) {
      question.text = joined(question.text, trimmed);
    } else {
      problems.push({
        line,
        text: 'a line of a quiz starts with "? ", "- [ ] ", "- [x] " or blanks.',
      });
    }
  }
  if (questions.length !== QUESTIONS) {
    const text = `the quiz has ${questions.length} questions, not ${QUESTIONS}.`;
    problems.push({ line: opening, text });
  }
  problems.push(...questions.flatMap(faultsOf));
  return { questions: questions satisfies Question[], problems };
}

function faultsOf({ line, answers }: OpenQuestion): QuizProblem[] {
  const right = answers.filter((answer) => answer.right).length;
  const problems: QuizProblem[] = [];
  if (right !== 1) {
    problems.push({ line, text: `${right} answers are right, not one.` });
  }
  if (answers.length < MIN_ANSWERS) {
    const text = `the question has ${answers.length} answers, not three or more.`;
    problems.push({ line, text });
  }
  for (const answer of answers) {
    if (answer.why !== "") continue;
    const text = "the answer is not explained: say why below it, indented.";
    problems.push({ line: answer.line, text });
  }
  return problems;
}

/** No blank comes between Chinese signs. */
function joined(before: string, text: string): string {
  if (before === "") return text;
  const wide = /[\u2e80-\u9fff\uff00-\uffef]/;
  const gap = wide.test(before.at(-1) ?? "") && wide.test(text[0] ?? "");
  return `${before}${gap ? "" : " "}${text}`;
}

/** The component that asks them; `inline` makes HTML of Markdown. */
export function quizTag(
  questions: readonly Question[],
  inline: (markdown: string) => string,
): string {
  const props = questions.map(({ text, answers }) => ({
    text: inline(text),
    answers: answers.map((answer) => ({
      text: inline(answer.text),
      right: answer.right,
      why: inline(answer.why),
    })),
  }));
  return `<BookQuiz :questions="${escapeHtml(JSON.stringify(props))}" />`;
}
