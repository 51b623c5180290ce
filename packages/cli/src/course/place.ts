import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Course, course } from "../../../../course.ts";

/** Where a course lives: the repository, or a miniature of it in a test. */
export interface Place {
  /** The folder that holds `packages` and `tests`; an absolute path. */
  readonly root: string;
  readonly course: Course;
}

/** This repository and its course. */
export const here: Place = {
  root: fileURLToPath(new URL("../../../../", import.meta.url)),
  course,
};

/** Below the root, as people read it. */
export const SOLUTION = "packages/solution/src";
export const NAIVE = "packages/solution/naive";
export const STARTER = "packages/starter/src";
export const MISTAKES = "tests/mistakes";

/** The absolute path of a folder of the course. */
export function inPlace(place: Place, ...path: string[]): string {
  return join(place.root, ...path);
}
