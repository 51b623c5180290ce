import type { Chapter, Exercise, Region } from "../../../../course.ts";
import { findWanted, namesIn } from "../course/hints.ts";
import type { Place } from "../course/place.ts";
import { offered } from "../course/states.ts";
import type { Stub } from "../course/stubs.ts";
import { UsageError } from "../course/usage.ts";
import type { HintWords } from "./words.ts";

/** Which hint a person asked for. */
export interface Choice {
  readonly chapter: Chapter;
  readonly exercise: Exercise;
  /** The functions that were named: all of the exercise, or one. */
  readonly regions: readonly Region[];
  /** From 1, as typed; 1 when none was. */
  readonly number: number;
}

/**
 * Makes out what the words mean. A sentence when nothing is left to help with;
 * throws a `UsageError` for a word that means nothing.
 */
export function chooseHint(
  words: readonly string[],
  stubs: readonly Stub[],
  place: Place,
  say: HintWords,
): Choice | { done: string; written: readonly Chapter[] } {
  // A number that comes first is a chapter's, any other a hint's.
  const [head = "", ...tail] = words;
  const given = [head.replace(/^(?=\d+$)/, "ch"), ...tail].filter(Boolean);
  const numbers = given.filter((word) => /^\d+$/.test(word));
  const rest = given.filter((word) => !numbers.includes(word));
  const chapters = offered(place.course);
  const named = chapters.find(({ id }) => id === rest[0]?.toLowerCase());
  const names = named ? rest.slice(1) : rest;
  // "ch9 singleTurn": the second word is fine, the first is the wrong one.
  if (!named && names.length > 1) {
    throw new UsageError(say.chapter(names[0] ?? "", idsOf(chapters)));
  }
  const extra = numbers[1] ?? names[1];
  if (extra !== undefined) throw new UsageError(say.many(extra));
  const number = Number(numbers[0] ?? 1);
  const [name] = names;
  if (name !== undefined) {
    return { ...findNamed(name, named, chapters, say), number };
  }
  const first = stubs.find((stub) => !named || stub.chapter === named);
  if (first) {
    const { chapter, exercise } = first;
    return { chapter, exercise, regions: exercise.regions, number };
  }
  if (!named) return { done: say.allWritten, written: chapters };
  const list = namesIn(named).join(", ");
  return { done: say.written(named.id, list), written: [named] };
}

function findNamed(
  name: string,
  named: Chapter | undefined,
  chapters: readonly Chapter[],
  say: HintWords,
) {
  for (const chapter of named ? [named] : chapters) {
    const wanted = findWanted(chapter, name);
    if (wanted) return { chapter, ...wanted };
  }
  throw new UsageError(
    named
      ? say.exercise(named.id, name, namesIn(named).join(", "))
      : say.unknown(name, idsOf(chapters)),
  );
}

function idsOf(chapters: readonly Chapter[]): string {
  return chapters.map(({ id }) => id).join(", ");
}
