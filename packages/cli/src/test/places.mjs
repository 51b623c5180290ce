/** Where in the learner's files a verdict points to. */
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * @typedef {import("../../../../course.ts").Chapter} Chapter
 * @typedef {import("../../../../course.ts").Course} Course
 * @typedef {import("../../../../course.ts").Region} Region
 * @typedef {import("./results.mjs").TestResult} TestResult
 * @typedef {import("./target.mjs").Target} Target
 *
 * @typedef {object} Place
 * @property {string} file as it is shown
 * @property {number} line from 1
 * @property {string} source that line, without its indent
 * @property {string} [function] when it is only where to look first
 *
 * @typedef {object} Stub
 * @property {string} chapter
 * @property {string} function
 * @property {Place | undefined} place
 */

/**
 * Where the learner's code stood when an error was thrown: the deepest frame
 * in the chapter's own functions, else in any function of theirs, else in any
 * file of the target; and what that called, if the error came from there.
 *
 * @param {TestResult} test
 * @param {{ chapter: Chapter, target: Target }} where
 * @returns {{ line: Place, inner: Place | undefined } | undefined}
 */
export function ownLine(test, { chapter, target }) {
  const own = new Set(
    chapter.exercises.flatMap(({ regions }) => regions.map(({ name }) => name)),
  );
  for (const { message, stack } of test.errors) {
    const frames = stack.split("\n").filter((text) => /^\s+at /.test(text));
    const top = frames.find((text) => !/\(?node:/.test(text));
    const found = frames.flatMap((frame) => {
      const place = placeOfFrame(frame, target);
      if (!place) return [];
      const region = regionAround(place, target);
      return [{ place, region, thrown: frame === top }];
    });
    const [deepest] = found;
    if (!deepest) {
      const line = brokenPlace(message, target);
      if (line) return { line, inner: undefined };
      continue;
    }
    const mine =
      found.find(({ region }) => region !== undefined && own.has(region)) ??
      found.find(({ region }) => region !== undefined) ??
      deepest;
    const told = mine !== deepest && (deepest.region || deepest.thrown);
    return { line: mine.place, inner: told ? deepest.place : undefined };
  }
  return undefined;
}

/**
 * The name of the region that a line stands in, if it does.
 *
 * @param {Place} place
 * @param {Target} target
 */
function regionAround({ file, line }, target) {
  const path = join(target.folder, file.slice(target.label.length));
  const above = (linesOf(path) ?? []).slice(0, line);
  const marker = above.findLast((text) => /\/\/#(end)?region\b/.test(text));
  return marker && /\/\/#region\s+(\S+)/.exec(marker)?.[1];
}

/**
 * @param {string} frame
 * @param {Target} target
 */
function placeOfFrame(frame, target) {
  const found = /^\s+at .*?(?:file:\/\/)?(\/.+?):(\d+):\d+\)?$/.exec(frame);
  if (!found?.[1]) return undefined;
  const start = frame.indexOf(target.folder);
  if (start < 0 || frame.includes("/not-implemented.ts:")) return undefined;
  const path = frame.slice(start).replace(/:\d+:\d+\)?$/, "");
  return placeAt(path, Number(found[2]), target);
}

/**
 * Of "packages/starter/src/tool.ts:7 does not load: ...".
 *
 * @param {string} message
 * @param {Target} target
 */
export function brokenPlace(message, target) {
  const found = /^(.+?\.ts)(?::(\d+))? does not (?:load|export)/.exec(message);
  if (!found?.[1]?.startsWith(target.label)) return undefined;
  const path = join(target.folder, found[1].slice(target.label.length));
  return placeAt(path, Number(found[2] ?? 1), target);
}

/**
 * @param {string} path absolute
 * @param {number} line
 * @param {Target} target
 * @returns {Place | undefined}
 */
function placeAt(path, line, target) {
  const source = linesOf(path)?.[line - 1];
  if (source === undefined) return undefined;
  const file = join(target.label, relative(target.folder, path));
  return { file: file.replaceAll("\\", "/"), line, source: source.trim() };
}

/**
 * Where to look when no frame says: the functions of the chapter that the test
 * is about, as far as its name and its source tell.
 *
 * @param {TestResult} test
 * @param {{ chapter: Chapter, suiteFile: string, target: Target }} where
 * @returns {Place[]}
 */
export function likelyPlaces(test, { chapter, suiteFile, target }) {
  const body = bodyOfTest(test.name, linesOf(suiteFile) ?? []);
  // The suites group their tests by exercise.
  const group = test.name.split(" > ")[0];
  const exercise = chapter.exercises.find((one) => one.name === group);
  const regions = (exercise ? [exercise] : chapter.exercises).flatMap(
    (one) => one.regions,
  );
  const used = regions.filter(({ function: name }) =>
    new RegExp(`\\b${shortName(name)}\\b`).test(body),
  );
  // The methods of a class share its state: any of them may be the one.
  const methods = regions.every(({ function: name }) => name.includes("."));
  const all = exercise !== undefined || regions.length === 1;
  const likely = all && (methods || used.length === 0) ? regions : used;
  return likely.flatMap((region) => placeOfRegion(region, target) ?? []);
}

/**
 * @param {Region} region
 * @param {Target} target
 * @returns {Place | undefined}
 */
function placeOfRegion(region, target) {
  const path = join(target.folder, region.file);
  const lines = linesOf(path) ?? [];
  const named = new RegExp(`\\b${shortName(region.function)}\\b`);
  const marked = lines.findIndex((text) =>
    new RegExp(`#region ${region.name}\\s*$`).test(text),
  );
  const at = marked >= 0 ? marked : lines.findIndex((text) => named.test(text));
  const place = at >= 0 ? placeAt(path, at + 1, target) : undefined;
  return place && { ...place, function: region.function };
}

/**
 * "Agent.#loop" is called "loop" where it is used.
 *
 * @param {string} name
 */
function shortName(name) {
  return name.split(".").at(-1)?.replace("#", "") ?? name;
}

/**
 * The text of a test from its name to where the next one begins.
 *
 * @param {string} name
 * @param {readonly string[]} lines
 */
function bodyOfTest(name, lines) {
  const start = lines.findIndex((line) => {
    const text = /\b(?:test|it)\b.*?(["'`])(.+?)\1/.exec(line)?.[2];
    return text !== undefined && name.endsWith(text);
  });
  if (start < 0) return "";
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^\s*(?:test|it|describe)\b/.test(line));
  return rest.slice(0, end < 0 ? undefined : end).join("\n");
}

/**
 * The functions of a chapter that are still stubs.
 *
 * @param {Chapter} chapter
 * @param {Target} target
 * @returns {Stub[]}
 */
export function stubsOf(chapter, target) {
  return chapter.exercises
    .flatMap((one) => one.regions)
    .map((region) => findStub(chapter.id, region, target))
    .filter((stub) => stub.place !== undefined);
}

/**
 * @param {{ chapter: string, exercise: string }} reached
 * @param {Course} course
 * @param {Target} target
 * @returns {Stub}
 */
export function stubReached({ chapter, exercise }, course, target) {
  const region = course.chapters
    .find((one) => one.id === chapter)
    ?.exercises.flatMap((one) => one.regions)
    .find((one) => one.function === exercise);
  return region
    ? findStub(chapter, region, target)
    : { chapter, function: exercise, place: undefined };
}

/**
 * @param {string} chapter
 * @param {Region} region
 * @param {Target} target
 * @returns {Stub}
 */
function findStub(chapter, region, target) {
  const path = join(target.folder, region.file);
  const text = `new NotImplemented("${chapter}", "${region.function}"`;
  const at = (linesOf(path) ?? []).findIndex((line) => line.includes(text));
  const place = at < 0 ? undefined : placeAt(path, at + 1, target);
  return { chapter, function: region.function, place };
}

/** @param {string} path */
function linesOf(path) {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch {
    // The target may lack the file: then there is no line to show.
    return undefined;
  }
}
