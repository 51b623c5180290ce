import { pathToFileURL } from "node:url";
import * as solution from "@mini-claw-code/solution";
import type { Chapter } from "../../../../course.ts";
import { brokenFiles } from "../course/broken-files.ts";
import { inPlace, type Place, STARTER } from "../course/place.ts";
import { offered } from "../course/states.ts";
import { findStubs, type Stub } from "../course/stubs.ts";
import type { Language } from "../language.mjs";
import type { ChatCommandWords } from "./words.ts";

/** What `index.ts` of either package exports. */
export type AgentCode = typeof solution;

/** Whose code does what. */
export interface Codes {
  readonly agent: AgentCode;
  /** `chatRepl`, and what belongs to it. */
  readonly terminal: AgentCode;
  /** The provider of this chapter. */
  provider(chapter: string): AgentCode;
  /** What to say of code that is lent to the learner. */
  notes(providerChapter: string | undefined): string[];
}

/** An agent needs these; whatever comes later only adds to it. */
const LAST_NEEDED = 5;
const TERMINAL = "ch7";

export const finishedCode: Codes = {
  agent: solution,
  terminal: solution,
  provider: () => solution,
  notes: () => [],
};

/** The learner's code, or the lines that say what stands in the way. */
export async function learnersCode(
  place: Place,
  language: Language,
  say: ChatCommandWords,
): Promise<Codes | readonly string[]> {
  const stubs = allStubs(place);
  const missing = stubs.filter(({ chapter }) => chapter.number <= LAST_NEEDED);
  if (missing.length > 0) return missingLines(place, missing, say);
  const file = inPlace(place, STARTER, "index.ts");
  let mine: AgentCode;
  try {
    // The starter is made from the solution: it exports the same names.
    mine = (await import(pathToFileURL(file).href)) as AgentCode;
  } catch (error) {
    const broken = await brokenFiles(place, place.course.chapters, language);
    if (broken.length > 0) return broken;
    const reason = error instanceof Error ? error.message : String(error);
    return [say.notLoaded(reason.split("\n")[0] ?? "")];
  }
  const written = (id: string) =>
    !stubs.some(({ chapter }) => chapter.id === id);
  return {
    agent: mine,
    terminal: written(TERMINAL) ? mine : solution,
    provider: (chapter) => (written(chapter) ? mine : solution),
    notes(chapter) {
      const lent = chapter !== undefined && !written(chapter);
      return [
        ...(lent ? [say.lentProvider(chapter.replace("ch", ""))] : []),
        ...(written(TERMINAL) ? [] : [say.lentTerminal]),
      ];
    },
  };
}

/** Those of drafts too: a draft is code like any other. */
function allStubs(place: Place): Stub[] {
  const chapters = place.course.chapters.map(
    ({ draft, ...chapter }) => chapter,
  );
  const folder = inPlace(place, STARTER);
  return findStubs(folder, { ...place.course, chapters });
}

function missingLines(
  { course }: Place,
  missing: readonly Stub[],
  say: ChatCommandWords,
): string[] {
  const [first] = missing;
  if (first === undefined) return [];
  const { chapter, region, line } = first;
  const place = `${STARTER}/${region.file}${line > 0 ? `:${line}` : ""}`;
  const after = offered(course).find(isAfterNeeded);
  return [
    say.missing(region.function, chapter.number, place, missing.length - 1),
    say.missingNext(chapter.id, after?.id),
  ];
}

function isAfterNeeded({ number }: Chapter): boolean {
  return number > LAST_NEEDED;
}
