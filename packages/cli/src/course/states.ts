import type { Chapter, Course } from "../../../../course.ts";
import { type Done, generate, type Sources } from "./starter.ts";

/** The chapters that are offered to learners, in order. */
export function offered(course: Course): Chapter[] {
  return course.chapters.filter((chapter) => !chapter.draft);
}

/** A state of the course on a learner's way through it. */
export interface State {
  /** Unique for what is done: a folder can bear it. */
  readonly name: string;
  readonly files: Map<string, string>;
}

/** All offered chapters up to this one are done, whole. */
export function stateAfter(
  sources: Sources,
  course: Course,
  last: Chapter | undefined,
): State {
  const solved = last
    ? offered(course).filter(({ number }) => number <= last.number)
    : [];
  const done: Done = {
    solved: (_, chapter) => solved.includes(chapter),
    hardened: (chapter) => solved.includes(chapter),
  };
  const name = solved.length ? `after-${solved.at(-1)?.id}` : "untouched";
  return { name, files: generate(sources, course, done) };
}

/** Done are the chapters before, and `count` exercises of this one. */
export function stateWithin(
  sources: Sources,
  course: Course,
  chapter: Chapter,
  count: number,
): State {
  const before = offered(course).filter((c) => c.number < chapter.number);
  if (count === 0) return stateAfter(sources, course, before.at(-1));
  if (count >= chapter.exercises.length) {
    return stateAfter(sources, course, chapter);
  }
  const written = chapter.exercises.slice(0, count).flatMap((e) => e.regions);
  const done: Done = {
    solved: (region, of) => before.includes(of) || written.includes(region),
    hardened: (of) => before.includes(of),
  };
  const name = `within-${chapter.id}-${count}`;
  return { name, files: generate(sources, course, done) };
}
