import { existsSync, readFileSync } from "node:fs";
import type { Chapter, Exercise } from "../../../../course.ts";
import { inPlace, type Place } from "../course/place.ts";
import type { Language } from "../language.mjs";
import { anchorOf, type Hint, type HintSection, parseHints } from "./page.ts";

const BOOK = "book";

/** The page of a chapter, from the root. */
export function pageOf(chapter: Chapter, language: Language): string {
  const folder = language === "zh" ? `${BOOK}/zh` : BOOK;
  return `${folder}/${chapter.id}.md`;
}

/** The hints in a chapter's page; nothing when there is no page. */
export function readHints(
  place: Place,
  chapter: Chapter,
  language: Language,
): HintSection | undefined {
  const path = inPlace(place, pageOf(chapter, language));
  return existsSync(path) ? parseHints(readFileSync(path, "utf8")) : undefined;
}

/** The hints of an exercise, in order; none when its page has none. */
export function hintsOf(
  place: Place,
  chapter: Chapter,
  exercise: Exercise,
  language: Language,
): readonly Hint[] {
  const section = readHints(place, chapter, language);
  const anchor = anchorOf(exercise.name);
  const group = section?.groups.find((each) => each.anchor === anchor);
  return group?.hints ?? [];
}
