import {
  expandPage,
  type PageSource,
} from "../../../packages/cli/src/book/expand.ts";
import { unescapeHtml } from "../../../packages/cli/src/book/html.ts";
import type { Question } from "../theme/quiz.ts";

/**
 * A page as Markdown that is whole in itself, for programs that read: code is
 * printed in it, drawings are their source, the quiz is a list.
 */
export function plainPage(page: PageSource): string {
  const source = page.source
    .replace(/^---\n.*?\n---\n/s, "")
    .replace(/^```diagram (.*)$/gm, "```mermaid\n%% $1");
  return expandPage({ ...page, source, inline: (text) => text })
    .replace(/<BookQuiz :questions="(.*?)" \/>/g, (_, questions: string) =>
      quizAsList(JSON.parse(unescapeHtml(questions))),
    )
    .replace(/<svg\b.*?<\/svg>/gs, "")
    .replace(/<figure\b.*?<\/figure>/gs, figureAsText)
    .replace(/^<div class="code-source">(.*)<\/div>$/gm, "`$1`:")
    .replace(/^<(?:LoopExplorer|ChapterMap)\b.*\/>$/gm, "")
    .replace(/^<\/?(?:main|section|div)\b[^>]*>$/gm, "")
    .replace(/\{(?:#[\w-]+|(?:\.[\w-]+ ?)+)\}/g, "")
    .replace(/ +$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .concat("\n");
}

function quizAsList(questions: readonly Question[]): string {
  return questions
    .map(({ text, answers }, index) => {
      const lines = answers.map(
        ({ text, right, why }) => `   - [${right ? "x" : " "}] ${text} ${why}`,
      );
      return [`${index + 1}. ${text}`, ...lines].join("\n");
    })
    .join("\n");
}

/** A drawn conversation brings its text along as a list. */
function figureAsText(figure: string): string {
  const text = figure
    .replace(/<summary>.*?<\/summary>/gs, "")
    .replace(/<\/figcaption>/g, "\n")
    .replace(/<li>/g, "\n- ")
    .replace(/<[^>]*>/g, "");
  return unescapeHtml(text);
}
