import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Chapter, Course, Exercise, Region } from "../../../../course.ts";
import { offered } from "./states.ts";

/** A function that is still to be written, and where. */
export interface Stub {
  readonly chapter: Chapter;
  readonly exercise: Exercise;
  readonly region: Region;
  /** Of the `throw`, counted from 1; 0 when the file is not there. */
  readonly line: number;
}

/**
 * The stubs still in a folder, in the order in which they are written. Only
 * text is looked at, so a file that does not compile is no obstacle.
 */
export function findStubs(folder: string, course: Course): Stub[] {
  const sources = new Map<string, string | undefined>();
  const read = (file: string) => {
    if (!sources.has(file)) sources.set(file, textOf(join(folder, file)));
    return sources.get(file);
  };
  return offered(course).flatMap((chapter) =>
    chapter.exercises.flatMap((exercise) =>
      exercise.regions.flatMap((region) => {
        const source = read(region.file);
        const line =
          source === undefined
            ? 0
            : stubLine(source, chapter.id, region.function);
        return line === undefined ? [] : [{ chapter, exercise, region, line }];
      }),
    ),
  );
}

/** The line of `new NotImplemented(id, name` in code, if it is there. */
function stubLine(source: string, id: string, name: string) {
  const escaped = name.replace(/[.$]/g, "\\$&");
  const stub = new RegExp(
    `^(?!\\s*//).*new NotImplemented\\(\\s*["']${id}["'],` +
      `\\s*["']${escaped}["']\\s*[,)]`,
    "m",
  );
  const match = stub.exec(source);
  return match ? source.slice(0, match.index).split("\n").length : undefined;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
