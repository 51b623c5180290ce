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
 * The first frame in a region, which the learner wrote; else the first one in
 * any file of the target.
 *
 * @param {TestResult} test
 * @param {Target} target
 * @returns {Place | undefined}
 */
export function ownLine(test, target) {
  for (const { message, stack } of test.errors) {
    const places = stack
      .split("\n")
      .map((frame) => placeOfFrame(frame, target))
      .filter((place) => place !== undefined);
    const own = places.find((place) => isInRegion(place, target)) ?? places[0];
    const found = own ?? placeInSentence(message, target);
    if (found) return found;
  }
  return undefined;
}

/**
 * @param {Place} place
 * @param {Target} target
 */
function isInRegion({ file, line }, target) {
  const path = join(target.folder, file.slice(target.label.length));
  const above = (linesOf(path) ?? []).slice(0, line);
  const marker = above.findLast((text) => /\/\/#(end)?region\b/.test(text));
  return marker?.includes("//#region") ?? false;
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
 * "packages/starter/src/tool.ts:7 does not load: ..."
 *
 * @param {string} message
 * @param {Target} target
 */
function placeInSentence(message, target) {
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
 * Where to look first when no frame says: the function of the chapter that the
 * test is about, as far as its source tells.
 *
 * @param {TestResult} test
 * @param {{ chapter: Chapter, suiteFile: string, target: Target }} where
 * @returns {Place | undefined}
 */
export function likelyPlace(test, { chapter, suiteFile, target }) {
  const body = bodyOfTest(test.name, linesOf(suiteFile) ?? []);
  // The suites group their tests by exercise.
  const group = test.name.split(" > ")[0];
  const exercise = chapter.exercises.find((one) => one.name === group);
  const regions = (exercise ? [exercise] : chapter.exercises).flatMap(
    (one) => one.regions,
  );
  const used = regions.filter(({ function: name }) =>
    new RegExp(`\\b${name.split(".").at(-1)}\\b`).test(body),
  );
  const last = exercise || regions.length === 1 ? regions.at(-1) : undefined;
  const region = used.at(-1) ?? last;
  if (!region) return undefined;
  const path = join(target.folder, region.file);
  const lines = linesOf(path) ?? [];
  const at = lines.findIndex((line) => line.includes(`#region ${region.name}`));
  const name = region.function.split(".").at(-1) ?? "";
  const line =
    at >= 0
      ? at + 1
      : lines.findIndex((text) => new RegExp(`\\b${name}\\b`).test(text)) + 1;
  const place = line > 0 ? placeAt(path, line, target) : undefined;
  return place && { ...place, function: region.function };
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
  const text = `new NotImplemented("${chapter}", "${region.function}")`;
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
