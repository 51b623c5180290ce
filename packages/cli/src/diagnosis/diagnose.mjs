/** Reads what is known of a chapter's mistakes, and looks for a match. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprintOf, readStored } from "./fingerprint.mjs";
import { matchMistakes } from "./match.mjs";

/**
 * @typedef {import("../../../../course.ts").Chapter} Chapter
 * @typedef {import("../language.mjs").Language} Language
 * @typedef {import("./match.mjs").Known} Known
 *
 * @typedef {object} Verdict
 * @property {string} name
 * @property {"pass" | "fail" | "todo"} status
 * @property {string} message as `test --json` gives it
 *
 * A known mistake that the run looks like.
 * @typedef {object} Finding
 * @property {string} slug
 * @property {string} sentence what is wrong, in the learner's language
 */

/** Where the fingerprints of a chapter are, from the root. */
export function fingerprintsFile(/** @type {string} */ chapter) {
  return `tests/mistakes/${chapter}/fingerprints.json`;
}

/**
 * What the failing tests look like: one finding, two that are equally good, or
 * none.
 *
 * @param {readonly Verdict[]} tests all of the chapter that tell something
 * @param {object} where
 * @param {string} where.root
 * @param {Chapter} where.chapter
 * @param {Language} where.language
 * @param {readonly string[]} where.stubs functions not written yet
 * @returns {Finding[]}
 */
export function diagnose(tests, { root, chapter, language, stubs }) {
  // Nothing is read while all is well.
  if (!tests.some(({ status }) => status === "fail")) return [];
  const headers = new Map();
  /** @type {Known[]} */
  const known = [];
  for (const [slug, prints] of Object.entries(
    readFingerprints(root, chapter.id),
  )) {
    const header = headerOf(root, chapter, slug);
    if (!header || stubs.includes(header.function)) continue;
    headers.set(slug, header);
    const { exercise } = header;
    known.push({ slug, exercise, failures: readStored(prints) });
  }
  const ran = tests.filter(({ status }) => status !== "todo");
  const slugs = matchMistakes(
    {
      failures: fingerprintOf(tests),
      ran: new Set(ran.map(({ name }) => name)),
    },
    known,
    chapter.exercises.map(({ name }) => name),
  );
  return slugs.map((slug) => {
    const sentence = asSentence(headers.get(slug)?.[language] ?? "", language);
    return { slug, sentence };
  });
}

/**
 * What is stored of a chapter; nothing when it has no such file, or one that
 * cannot be read: its tests say enough by themselves.
 *
 * @param {string} root
 * @param {string} chapter
 * @returns {import("./fingerprint.mjs").Stored}
 */
export function readFingerprints(root, chapter) {
  try {
    return JSON.parse(
      readFileSync(join(root, fingerprintsFile(chapter)), "utf8"),
    );
  } catch {
    return {};
  }
}

/**
 * The part of a wrong solution's header that is wanted here; nothing when it
 * is gone, or stands in no exercise.
 *
 * @param {string} root
 * @param {Chapter} chapter
 * @param {string} slug
 */
function headerOf(root, chapter, slug) {
  const file = join(root, "tests/mistakes", chapter.id, `${slug}.ts`);
  let source = "";
  try {
    source = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  const value = (/** @type {string} */ key) => {
    const found = new RegExp(`^// ${key}: (.*(?:\\n// {2,}.*)*)`, "m").exec(
      source,
    );
    return (found?.[1] ?? "").replaceAll(/\n\/\/ +/g, " ").trim();
  };
  const name = value("region");
  for (const exercise of chapter.exercises) {
    const region = exercise.regions.find((each) => each.name === name);
    if (!region) continue;
    return {
      exercise: exercise.name,
      function: region.function,
      en: value("en"),
      zh: value("zh"),
    };
  }
  return undefined;
}

/**
 * With a capital and a full stop, unless it begins with a name of the code.
 *
 * @param {string} text
 * @param {Language} language
 */
function asSentence(text, language) {
  const ended = /[.!?。！？]$/.test(text);
  const stop = ended ? "" : language === "zh" ? "。" : ".";
  const [word = ""] = text.split(" ");
  const isWord = /^[a-z]+,?$/.test(word);
  return (isWord ? word[0]?.toUpperCase() + text.slice(1) : text) + stop;
}
