import type { ChangedLine, Verdict } from "./project.ts";
import type { Screen } from "./screen.ts";
import type { DemoWords } from "./words.ts";

/** What the demo found out by itself, before and after the agent. */
export interface Proof {
  readonly before: Verdict;
  readonly after: Verdict;
  readonly changes: readonly ChangedLine[];
}

/** Red before, green now, and the test itself is as it was. */
export function holds({ before, after, changes }: Proof): boolean {
  const honest = changes.every(({ file }) => file !== "test.js");
  return !before.passed && after.passed && honest;
}

export function showProof(
  screen: Screen,
  words: DemoWords,
  { before, after, changes }: Proof,
): void {
  screen.line();
  screen.note(words.proof, words.proofIdea);
  screen.row("", words.before, verdictText(before, words), toneOf(before));
  screen.row("", words.after, verdictText(after, words), toneOf(after));
  if (changes.length === 0) screen.row("", words.changed, words.nothing);
  for (const change of changes) {
    screen.row("", words.changed, change.file);
    screen.row("", "", `- ${change.before.trim()}`);
    screen.row("", "", `+ ${change.after.trim()}`);
  }
}

export function verdictText(verdict: Verdict, words: DemoWords): string {
  const { passed, ending } = verdict;
  return passed ? words.passed(ending) : words.failed(ending);
}

function toneOf({ passed }: Verdict): "green" | "red" {
  return passed ? "green" : "red";
}
