import type { Chapter, Course, Exercise, Region } from "../../../../course.ts";
import { readFiles } from "../course/files.ts";
import { findWanted, namesIn, type Wanted } from "../course/hints.ts";
import { inPlace, NAIVE, type Place, SOLUTION } from "../course/place.ts";
import type { Sources } from "../course/starter.ts";
import { offered } from "../course/states.ts";
import { UsageError } from "../course/usage.ts";
import type { Work } from "./work.ts";

/** One region, and what it belongs to. */
export interface Task {
  readonly chapter: Chapter;
  readonly exercise: Exercise;
  readonly region: Region;
}

/** All regions of these chapters, in the order in which they are written. */
export function tasksOf(chapters: readonly Chapter[]): Task[] {
  return chapters.flatMap((chapter) =>
    chapter.exercises.flatMap((exercise) =>
      exercise.regions.map((region) => ({ chapter, exercise, region })),
    ),
  );
}

/** As a person calls it, such as "ch3 singleTurn". */
export function labelOf({ chapter, region }: Task): string {
  return `${chapter.id} ${region.function}`;
}

/** The names of all regions but this one. */
export function otherRegions(course: Course, region: Region): Set<string> {
  const names = tasksOf(course.chapters).map((task) => task.region.name);
  return new Set(names.filter((name) => name !== region.name));
}

/** The files from which the course is made. */
export function sourcesOf(place: Place): Sources {
  return {
    solution: readFiles(inPlace(place, SOLUTION)),
    naive: readFiles(inPlace(place, NAIVE)),
  };
}

/** The chapter of that id; one that is not offered is a wrong use. */
export function chapterNamed(
  { place, say }: Work,
  command: string,
  word: string | undefined,
): Chapter {
  const chapters = offered(place.course);
  const list = chapters.map(({ id }) => id).join(", ");
  if (word === undefined) throw new UsageError(say.whichChapter(command, list));
  const chapter = chapters.find(({ id }) => id === word);
  if (!chapter) throw new UsageError(say.noChapter(word, list));
  return chapter;
}

/** The exercise or function of that name. */
export function exerciseNamed({ say }: Work, chapter: Chapter, word: string) {
  const wanted: Wanted | undefined = findWanted(chapter, word);
  if (wanted) {
    const { exercise, regions } = wanted;
    return regions.map((region): Task => ({ chapter, exercise, region }));
  }
  const list = namesIn(chapter).join(", ");
  throw new UsageError(say.noExercise(chapter.id, word, list));
}
