import { existsSync } from "node:fs";
import type { Chapter, Course } from "../../../../course.ts";
import type { Files } from "./files.ts";
import { inPlace, NAIVE, type Place, SOLUTION } from "./place.ts";

/** What is wrong in `course.ts`, one sentence each. */
export function courseProblems(
  place: Place,
  solution: Files,
  naive: Files,
): string[] {
  const { course } = place;
  return [
    ...repeated(course),
    ...course.chapters.flatMap((chapter) => [
      ...shapeProblems(chapter),
      ...chapter.files
        .filter((file) => !solution.has(file))
        .map((file) => `${chapter.id}: ${SOLUTION}/${file} does not exist.`),
      ...(existsSync(inPlace(place, chapter.suite))
        ? []
        : [`${chapter.id}: ${chapter.suite} does not exist.`]),
      ...(chapter.hardens ?? [])
        .filter((file) => !naive.has(file) || !solution.has(file))
        .map((file) => `${chapter.id}: ${file} has no naive twin.`),
    ]),
    ...strayFiles(course, solution, naive),
  ].map((text) => `course.ts: ${text}`);
}

function shapeProblems(chapter: Chapter): string[] {
  const problems: string[] = [];
  const report = (text: string) => problems.push(`${chapter.id}: ${text}`);
  if (chapter.id !== `ch${chapter.number}`) {
    report(`the number ${chapter.number} is not the one of its id.`);
  }
  const exercises = chapter.exercises.length;
  if (exercises > 4 || (exercises < 1 && !chapter.draft)) {
    report(`it has ${exercises} exercises, not one to four.`);
  }
  for (const { name, regions } of chapter.exercises) {
    if (regions.length < 1 || regions.length > 3) {
      report(`exercise "${name}" has ${regions.length} regions, not 1 to 3.`);
    }
    for (const region of regions) {
      if (!region.name.startsWith(`${chapter.id}-`)) {
        report(`region "${region.name}" does not start with the chapter.`);
      }
      if (!chapter.files.includes(region.file)) {
        report(`region "${region.name}" is in a file it does not list.`);
      }
    }
  }
  return problems;
}

/** Names that must be unique over the course, or in their chapter. */
function repeated({ chapters }: Course): string[] {
  const regions = chapters.flatMap(regionsOf);
  return [
    ...duplicates(chapters.map(({ id }) => id)).map((id) => `chapter ${id}`),
    ...duplicates(regions.map(({ name }) => name)).map((n) => `region "${n}"`),
    ...duplicates(chapters.flatMap(({ files }) => files)).map(
      (file) => `file ${file}`,
    ),
    ...chapters.flatMap((chapter) => [
      ...duplicates(chapter.exercises.map(({ name }) => name)).map(
        (name) => `${chapter.id}: exercise "${name}"`,
      ),
      ...duplicates(regionsOf(chapter).map((region) => region.function)).map(
        (name) => `${chapter.id}: function "${name}"`,
      ),
    ]),
  ].map((what) => `${what} is listed twice.`);
}

function strayFiles(course: Course, solution: Files, naive: Files): string[] {
  const listed = new Set(course.chapters.flatMap(({ files }) => files));
  const hardened = new Set(course.chapters.flatMap((c) => c.hardens ?? []));
  return [
    ...[...solution.keys()]
      .filter((file) => file !== "index.ts" && !listed.has(file))
      .map((file) => `no chapter lists ${SOLUTION}/${file}.`),
    ...[...naive.keys()]
      .filter((file) => !hardened.has(file))
      .map((file) => `no chapter hardens ${NAIVE}/${file}.`),
  ];
}

/** The regions of a chapter, in the order in which they are written. */
export function regionsOf(chapter: Chapter) {
  return chapter.exercises.flatMap((exercise) => exercise.regions);
}

/** The values that occur more than once. */
export function duplicates<T>(values: readonly T[]): T[] {
  const again = values.filter((value, i) => values.indexOf(value) !== i);
  return [...new Set(again)];
}
