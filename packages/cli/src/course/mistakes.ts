import type { Chapter, Course } from "../../../../course.ts";
import { regionsOf } from "./course-rules.ts";
import type { Files } from "./files.ts";
import { MISTAKES } from "./place.ts";
import { splice } from "./splice.ts";

/** A wrong solution: what learners really write, and the suites must catch. */
export interface Mistake {
  /** As in `tests/mistakes/ch3/<slug>.ts`. */
  readonly slug: string;
  readonly chapter: Chapter;
  /** Where it stands, from the root. */
  readonly path: string;
  /** What it replaces: the body of a region, or a whole file. */
  readonly place: { region: string; file: string } | { file: string };
  /** Must be in the message of a failing test of the chapter. */
  readonly message: string;
  readonly en: string;
  readonly zh: string;
  /** Lines for the top of the file. */
  readonly imports: readonly string[];
  readonly body: readonly string[];
}

const KEYS = ["region", "file", "message", "en", "zh", "imports"] as const;
type Key = (typeof KEYS)[number];
const REQUIRED = ["message", "en", "zh"] as const;

/**
 * Reads the wrong solutions, given by path below `tests/mistakes`; what is
 * wrong with one is a sentence that starts with its path.
 */
export function parseMistakes(files: Files, course: Course) {
  const mistakes: Mistake[] = [];
  const problems: string[] = [];
  for (const [file, source] of files) {
    if (!file.endsWith(".ts")) continue;
    try {
      mistakes.push(parseMistake(file, source, course));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(`${MISTAKES}/${file}: ${reason}`);
    }
  }
  return { mistakes, problems };
}

/** Reads one wrong solution; throws a sentence when it is not one. */
export function parseMistake(
  path: string,
  source: string,
  course: Course,
): Mistake {
  const [, id, slug = ""] = path.match(/^([^/]+)\/([^/]+)\.ts$/) ?? [];
  const chapter = course.chapters.find((each) => each.id === id);
  if (!chapter) throw new Error("it is not in the folder of a chapter.");
  const lines = source.trimEnd().split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  const header = parseHeader(end < 0 ? lines : lines.slice(0, end));
  const rest = end < 0 ? [] : lines.slice(end);
  const body = rest.slice(rest.findIndex((line) => line.trim() !== ""));
  if (body.join("").trim() === "") throw new Error("it has no body.");
  const value = (key: Key) => header.get(key)?.[0] ?? "";
  for (const key of REQUIRED) {
    if (value(key) === "") throw new Error(`its header lacks "// ${key}: ".`);
  }
  return {
    slug,
    chapter,
    path: `${MISTAKES}/${path}`,
    place: placeOf(value("region"), value("file"), chapter),
    message: value("message"),
    en: value("en"),
    zh: value("zh"),
    imports: header.get("imports") ?? [],
    body,
  };
}

/** `// key: value` lines; two spaces continue the value before. */
function parseHeader(lines: readonly string[]): Map<Key, string[]> {
  const header = new Map<Key, string[]>();
  let last: string[] = [];
  for (const line of lines) {
    const [, name, value = ""] = line.match(/^\/\/ (\w+): *(.*?)\s*$/) ?? [];
    const continued = line.match(/^\/\/ {2,}(.*?)\s*$/)?.[1];
    if (continued !== undefined && last.length > 0) {
      last.push(`${last.pop()} ${continued}`.trim());
      continue;
    }
    const key = KEYS.find((each) => each === name);
    if (!key) {
      const known = KEYS.join(", ");
      throw new Error(`the header line "${line}" is none of: ${known}.`);
    }
    if (header.has(key) && key !== "imports") {
      throw new Error(`its header has "// ${key}: " twice.`);
    }
    last = header.get(key) ?? [];
    last.push(value);
    header.set(key, last);
  }
  return header;
}

function placeOf(name: string, file: string, chapter: Chapter) {
  if ((name === "") === (file === "")) {
    throw new Error('its header needs "// region: " or "// file: ".');
  }
  if (name !== "") {
    const region = regionsOf(chapter).find((each) => each.name === name);
    if (region) return { region: name, file: region.file };
    throw new Error(`${chapter.id} has no region "${name}".`);
  }
  if ([...chapter.files, ...(chapter.hardens ?? [])].includes(file)) {
    return { file };
  }
  throw new Error(`${chapter.id} has no file "${file}".`);
}

/** The solution with the mistake in it. */
export function withMistake(solution: Files, mistake: Mistake) {
  const { place, body, imports } = mistake;
  const source = solution.get(place.file);
  if (source === undefined) throw new Error(`There is no ${place.file}.`);
  const changed =
    "region" in place
      ? splice(source, place.region, body)
      : `${body.join("\n")}\n`;
  const text = [...imports, changed].join("\n");
  return new Map(solution).set(place.file, text);
}
