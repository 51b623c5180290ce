import { posix } from "node:path";
import type { Chapter, Course, Region } from "../../../../course.ts";
import type { Files } from "./files.ts";
import { parseRegions, stepsOf } from "./regions.ts";
import { splice } from "./splice.ts";

/** The files from which every state of the course is made. */
export interface Sources {
  readonly solution: Files;
  /** The naive twins: complete files of the same names. */
  readonly naive: Files;
}

/** Which part of the course is done in the files to make. */
export interface Done {
  /** True when the region has the solution's body. */
  solved(region: Region, chapter: Chapter): boolean;
  /** True when the files that the chapter hardens are hardened. */
  hardened(chapter: Chapter): boolean;
}

/** Nothing is done: what a learner starts with. */
export const nothing: Done = { solved: () => false, hardened: () => false };

const STUB_FILE = "not-implemented.ts";

/** The files that a learner starts with, by path below `src`. */
export function generateStarter(sources: Sources, course: Course) {
  return generate(sources, course, nothing);
}

/**
 * The files of the course with a part of it done: the bodies of other regions
 * become their step comments and a `throw new NotImplemented(...)`.
 */
export function generate(
  sources: Sources,
  course: Course,
  done: Done,
): Map<string, string> {
  const files = new Map(sources.solution);
  for (const chapter of course.chapters) {
    if (done.hardened(chapter)) continue;
    for (const file of chapter.hardens ?? []) {
      const twin = sources.naive.get(file);
      if (twin !== undefined) files.set(file, twin);
    }
  }
  for (const chapter of course.chapters) {
    const regions = chapter.exercises.flatMap((each) => each.regions);
    for (const region of regions) {
      if (done.solved(region, chapter)) continue;
      const source = files.get(region.file);
      if (source === undefined) continue;
      files.set(region.file, stub(source, region, chapter));
    }
  }
  return files;
}

function stub(source: string, region: Region, chapter: Chapter): string {
  const { regions } = parseRegions(region.file, source);
  const found = regions.find((each) => each.name === region.name);
  // A naive twin may lack the region: it is then a given file.
  if (!found) return source;
  const name = JSON.stringify(region.function);
  const cause = region.cause ? `, { cause: ${region.cause} }` : "";
  const stubbed = splice(source, region.name, [
    ...stepsOf(found.body).flatMap((step) => step.lines),
    `throw new NotImplemented("${chapter.id}", ${name}${cause});`,
  ]);
  return addStubImport(stubbed, region.file);
}

/** Imports `NotImplemented` once, after the last import or at the top. */
function addStubImport(source: string, file: string): string {
  const path = posix.relative(posix.dirname(file), STUB_FILE);
  const from = path.startsWith(".") ? path : `./${path}`;
  const statement = `import { NotImplemented } from "${from}";`;
  if (source.includes(statement)) return source;
  const lines = source.split("\n");
  const lastImport = endOfLastImport(lines);
  if (lastImport > 0) lines.splice(lastImport, 0, statement);
  else lines.splice(endOfLeadingComment(lines), 0, statement, "");
  return lines.join("\n");
}

/** How many lines stand up to the end of the last import; 0 for none. */
function endOfLastImport(lines: readonly string[]): number {
  const start = lines.findLastIndex((line) => /^import\b(?!\()/.test(line));
  if (start < 0) return 0;
  // The formatter ends every statement with a semicolon at the line's end.
  return lines.findIndex((line, i) => i >= start && line.endsWith(";")) + 1;
}

/**
 * How many lines a comment about the whole file takes, with the blank line
 * after it. One that a declaration follows at once belongs to that.
 */
function endOfLeadingComment(lines: readonly string[]): number {
  const blank = lines.findIndex((line) => line.trim() === "");
  const head = lines.slice(0, blank + 1);
  const isComment = (line: string) => /^(\/\*|\/\/| \*|$)/.test(line);
  return blank > 0 && head.every(isComment) ? blank + 1 : 0;
}
