import type { Language } from "../language.mjs";
import { columnsOf, pad, type Style } from "../test/text-layout.mjs";
import type { ChapterProgress } from "./chapter-progress.ts";
import type { ProgressWords } from "./words.ts";

const BAR = 10;
const STYLES = {
  done: "green",
  started: "yellow",
  untouched: "dim",
} as const satisfies Record<ChapterProgress["state"], Style>;

/** A line for each chapter, and one for the whole. */
export function progressPage(
  all: readonly ChapterProgress[],
  say: ProgressWords,
  language: Language,
  paint: (style: Style, text: string) => string,
): string[] {
  const title = ({ chapter }: ChapterProgress) => chapter.title[language];
  const ids = widest(all.map(({ chapter }) => chapter.id));
  const titles = widest(all.map(title));
  const states = widest(Object.values(say.states));
  const lines = all.map((one) =>
    [
      pad(one.chapter.id, ids),
      pad(title(one), titles),
      paint(STYLES[one.state], pad(say.states[one.state], states)),
      bar(one),
      say.counts(one),
    ].join("  "),
  );
  const count = (state: ChapterProgress["state"]) =>
    all.filter((one) => one.state === state).length;
  return [...lines, "", say.total(count("done"), count("started"), all.length)];
}

/** Only a picture of the counts beside it; full means all of them. */
function bar({ passed, failed, todo }: ChapterProgress): string {
  const total = Math.max(1, passed + failed + todo);
  const filled = Math.floor((passed / total) * BAR) || Math.min(1, passed);
  return `[${"#".repeat(filled)}${".".repeat(BAR - filled)}]`;
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(columnsOf));
}
