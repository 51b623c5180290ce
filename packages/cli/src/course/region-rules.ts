import type { Course, Region } from "../../../../course.ts";
import { regionsOf } from "./course-rules.ts";
import type { Files } from "./files.ts";
import { NAIVE, SOLUTION } from "./place.ts";
import {
  type Problem,
  parseRegions,
  type SourceRegion,
  stepsOf,
} from "./regions.ts";

/** The book prints a region on one screen. */
const MAX_LINES = 40;
const MAX_COLUMNS = 80;

/** What is wrong with the regions of the solution, "file:line: sentence". */
export function regionProblems(
  course: Course,
  solution: Files,
  naive: Files,
): string[] {
  const listed = new Map(
    course.chapters.flatMap(regionsOf).map((region) => [region.name, region]),
  );
  const found = new Map<string, string>();
  const problems: Problem[] = [];
  for (const [file, source] of solution) {
    const parsed = parseRegions(file, source);
    problems.push(...parsed.problems);
    for (const region of parsed.regions) {
      const first = found.get(region.name);
      const line = region.startLine;
      const twice = `region "${region.name}" is in ${first} already.`;
      if (first) problems.push({ file, line, text: twice });
      found.set(region.name, `${file}:${line}`);
      problems.push(...bodyProblems(file, region));
      problems.push(...listingProblems(file, region, listed));
    }
  }
  const missing = [...listed.values()]
    .filter((region) => !found.has(region.name))
    .map((region) => `course.ts: no file has region "${region.name}".`);
  return [
    ...problems.map((each) => worded(SOLUTION, each)),
    ...missing,
    ...longLines(solution).map((each) => worded(SOLUTION, each)),
    ...longLines(naive).map((each) => worded(NAIVE, each)),
  ];
}

function bodyProblems(file: string, region: SourceRegion): Problem[] {
  const { name, startLine: line, body } = region;
  const problems: Problem[] = [];
  const report = (text: string) => problems.push({ file, line, text });
  if (body.length > MAX_LINES) {
    report(`region "${name}" has ${body.length} lines, over ${MAX_LINES}.`);
  }
  const numbers = stepsOf(body).map((step) => step.number);
  if (numbers.length === 0) {
    report(`region "${name}" has no step comment such as "// 1. ...".`);
  } else if (numbers.some((number, index) => number !== index + 1)) {
    report(`the steps of region "${name}" are numbered ${numbers.join(", ")}.`);
  }
  return problems;
}

function listingProblems(
  file: string,
  { name, startLine: line }: SourceRegion,
  listed: ReadonlyMap<string, Region>,
): Problem[] {
  const region = listed.get(name);
  if (region?.file === file) return [];
  const text = region
    ? `course.ts says that region "${name}" is in ${region.file}.`
    : `course.ts does not list region "${name}".`;
  return [{ file, line, text }];
}

function longLines(files: Files): Problem[] {
  return [...files].flatMap(([file, source]) =>
    source.split("\n").flatMap((text, index) => {
      const columns = [...text].length;
      if (columns <= MAX_COLUMNS) return [];
      const problem = `the line has ${columns} columns, over ${MAX_COLUMNS}.`;
      return [{ file, line: index + 1, text: problem }];
    }),
  );
}

function worded(folder: string, { file, line, text }: Problem): string {
  return `${folder}/${file}:${line}: ${text}`;
}
