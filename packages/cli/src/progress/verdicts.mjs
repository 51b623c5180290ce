/**
 * Keeps the verdicts of the suites on the learner's code, each with the hash
 * of what it depends on. One whose hash has changed counts for nothing, so it
 * can never be out of date.
 */
import { randomBytes } from "node:crypto";
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { jsonReport } from "../test/report-json.mjs";
import { contentKey } from "./content-key.mjs";

/**
 * @typedef {import("../../../../course.ts").Chapter} Chapter
 * @typedef {import("../../../../course.ts").Course} Course
 * @typedef {import("../test/results.mjs").SuiteResult} SuiteResult
 * @typedef {import("../test/target.mjs").Target} Target
 *
 * @typedef {object} KeptTest
 * @property {string} name
 * @property {"pass" | "fail" | "todo"} status
 * @property {string | null} file where to look, for one that failed
 * @property {number | null} line
 *
 * @typedef {object} Verdict
 * @property {readonly KeptTest[]} tests
 * @property {boolean} sure false when time had a say in it, as in a loop that
 *   was stopped: a busy computer may be the reason
 *
 * @typedef {Record<string, Verdict & { key: string }>} Kept by chapter
 */

const FORMAT = 1;
const TIMED = ["loop", "timeout", "load-loop", "ended", "not-run"];

/** @param {string} root */
export function cacheFile(root) {
  return join(root, ".mini-claw", "cache", "verdicts.json");
}

/**
 * @param {object} place
 * @param {string} place.root
 * @param {Course} place.course
 * @param {Target} place.target the learner's own code
 */
export function openVerdicts({ root, course, target }) {
  const key = contentKey(root, target.folder);
  const kept = readKept(cacheFile(root));
  return {
    /**
     * @param {string} chapter its id
     * @returns {Verdict | undefined}
     */
    get(chapter) {
      const found = kept[chapter];
      return found?.key === key ? found : undefined;
    },
    /**
     * Keeps what the suites said, unless the code has changed while they ran.
     *
     * @param {readonly Chapter[]} chapters
     * @param {readonly (SuiteResult | undefined)[]} suites one for each
     */
    put(chapters, suites) {
      /** @type {Kept} */
      const added = {};
      for (const [at, chapter] of chapters.entries()) {
        const suite = suites[at];
        if (!suite) continue;
        const verdict = verdictOf({ root, course, target, chapter, suite });
        added[chapter.id] = { key, ...verdict };
      }
      Object.assign(kept, added);
      if (contentKey(root, target.folder) !== key) return;
      // Another command may have written meanwhile.
      const all = { ...readKept(cacheFile(root)), ...added };
      write(cacheFile(root), { format: FORMAT, chapters: all });
    },
  };
}

/**
 * @param {{ root: string, course: Course, target: Target, chapter: Chapter,
 *   suite: SuiteResult }} run
 * @returns {Verdict}
 */
function verdictOf({ chapter, suite, ...place }) {
  const report = jsonReport({
    ...place,
    ids: chapter.id,
    chapters: [chapter],
    suites: [suite],
    durationMs: 0,
  });
  return {
    tests: report.tests.map(({ name, status, file, line }) => ({
      name,
      status,
      file,
      line,
    })),
    sure: !suite.tests.some(({ cause }) => TIMED.includes(cause?.why ?? "")),
  };
}

/**
 * What is not as it was written here is as if it were not there.
 *
 * @param {string} file
 * @returns {Kept}
 */
function readKept(file) {
  try {
    const value = JSON.parse(readFileSync(file, "utf8"));
    if (value.format !== FORMAT) return {};
    const entries = Object.entries(value.chapters).filter(
      ([, one]) =>
        typeof one.key === "string" &&
        typeof one.sure === "boolean" &&
        Array.isArray(one.tests) &&
        one.tests.every(isTest),
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** @param {unknown} value */
function isTest(value) {
  if (typeof value !== "object" || value === null) return false;
  const { name, status, file, line } = /** @type {Record<string, unknown>} */ (
    value
  );
  return (
    typeof name === "string" &&
    ["pass", "fail", "todo"].includes(String(status)) &&
    (file === null || typeof file === "string") &&
    (line === null || typeof line === "number")
  );
}

/**
 * @param {string} file
 * @param {unknown} value
 */
function write(file, value) {
  const temporary = `${file}.${randomBytes(4).toString("hex")}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, `${JSON.stringify(value)}\n`);
    renameSync(temporary, file);
  } catch {
    // Nothing is lost but time: the suites will say it again.
    discard(temporary);
  }
}

/** @param {string} file */
function discard(file) {
  try {
    rmSync(file, { force: true });
  } catch {
    // The folder is not ours to write in, so there is nothing in it.
  }
}
