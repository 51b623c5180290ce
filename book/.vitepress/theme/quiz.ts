/** The logic of the quiz; `components/BookQuiz.vue` shows it. */

export interface Answer {
  /** HTML, made of the page's Markdown when the site was built. */
  readonly text: string;
  readonly right: boolean;
  readonly why: string;
}

export interface Question {
  readonly text: string;
  readonly answers: readonly Answer[];
}

/** For each question the index of the answer chosen, or null. */
export type Choices = readonly (number | null)[];

export const noChoices = (questions: readonly Question[]): Choices =>
  questions.map(() => null);

export function choose(
  choices: Choices,
  question: number,
  answer: number,
): Choices {
  return choices.map((chosen, index) => (index === question ? answer : chosen));
}

export function score(questions: readonly Question[], choices: Choices) {
  const chosen = questions.map((question, index) => {
    const choice = choices[index];
    return typeof choice === "number" ? question.answers[choice] : undefined;
  });
  return {
    answered: chosen.filter((answer) => answer !== undefined).length,
    right: chosen.filter((answer) => answer?.right).length,
    all: questions.length,
  };
}

/** The same for both languages of a page: `zh/ch3.md` and `ch3.md`. */
export function keyOf(page: string): string {
  return `mini-claw-quiz:${page.replace(/^zh\//, "").replace(/\.md$/, "")}`;
}

/** Of a browser's `Storage`, what is needed. */
interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * What was chosen on an earlier visit. A browser may refuse its storage, and
 * the page may have changed since: then nothing is chosen.
 */
export function recall(
  store: () => Store,
  key: string,
  questions: readonly Question[],
): Choices {
  let kept: unknown;
  try {
    kept = JSON.parse(store().getItem(key) ?? "null");
  } catch {
    return noChoices(questions);
  }
  if (!Array.isArray(kept)) return noChoices(questions);
  return questions.map(({ answers }, index) => {
    const choice: unknown = kept[index];
    return typeof choice === "number" && choice in answers ? choice : null;
  });
}

/** Keeps the choices in the browser, if it lets us. */
export function keep(store: () => Store, key: string, choices: Choices): void {
  try {
    if (choices.every((choice) => choice === null)) store().removeItem(key);
    else store().setItem(key, JSON.stringify(choices));
  } catch {
    // Without storage the quiz works until the page is left.
  }
}
