import type { Chapter, Exercise, Region } from "../../../../course.ts";

/** What a person asked a hint for. */
export interface Wanted {
  readonly exercise: Exercise;
  readonly regions: readonly Region[];
}

/**
 * Finds an exercise by its name (all its functions) or by the name of one of
 * its functions, with or without the class, in capitals or not.
 */
export function findWanted(chapter: Chapter, name: string): Wanted | undefined {
  const wanted = name.toLowerCase().replace("#", "");
  const whole = chapter.exercises.find(
    (exercise) => exercise.name.toLowerCase() === wanted,
  );
  if (whole) return { exercise: whole, regions: whole.regions };
  for (const exercise of chapter.exercises) {
    const regions = exercise.regions.filter(({ function: full }) =>
      `.${full.toLowerCase()}`.replace("#", "").endsWith(`.${wanted}`),
    );
    if (regions.length > 0) return { exercise, regions };
  }
  return undefined;
}

/** Every name that `findWanted` knows; functions only where they differ. */
export function namesIn(chapter: Chapter): string[] {
  const names = chapter.exercises.flatMap(({ name, regions }) => [
    name,
    ...regions.map((region) => region.function),
  ]);
  return [...new Set(names)];
}
