/** Which chapters are known to be green, and which one is not. */
import { stubsOf } from "../test/places.mjs";

/**
 * @typedef {import("../../../../course.ts").Chapter} Chapter
 * @typedef {import("../test/target.mjs").Target} Target
 * @typedef {ReturnType<
 *   typeof import("../progress/verdicts.mjs").openVerdicts
 * >} Verdicts
 *
 * What a chapter that is not green lacks: a test's or a function's name.
 * @typedef {{ fails: string } | { write: string } | { other: true }} Lack
 */

/**
 * The chapter to open when none is named: the first one that has something to
 * write or is known to fail; when all is written, the first one that is not
 * known to be green. Each save puts the verdicts of all the other chapters out
 * of date, so that one that merely has none does not come before what is still
 * to be written.
 *
 * @param {readonly Chapter[]} chapters
 * @param {Verdicts} verdicts
 * @param {Target} target
 */
export function chapterToOpen(chapters, verdicts, target) {
  const lacks = chapters.map((one) => knownLack(one, verdicts, target));
  return (
    chapters.find((_, at) => lacks[at] && lacks[at] !== "unknown") ??
    chapters.find((_, at) => lacks[at] === "unknown") ??
    chapters.at(-1)
  );
}

/**
 * The first one that is not green. Runs what is not known, and that only when
 * what is known says nothing.
 *
 * @param {readonly Chapter[]} chapters
 * @param {Verdicts} verdicts
 * @param {Target} target
 * @param {(chapter: Chapter) => Promise<boolean>} run keeps its verdict; false
 *   when there is no more time for this
 * @returns {Promise<{ chapter: Chapter, lack: Lack } | "green" | "unknown">}
 */
export async function firstNotGreen(chapters, verdicts, target, run) {
  const unknown = [];
  for (const chapter of chapters) {
    const lack = knownLack(chapter, verdicts, target);
    // A busy computer may be why one failed that time had a say in.
    const unsure = verdicts.get(chapter.id)?.sure === false;
    const written = stubsOf(chapter, target).length === 0;
    if (lack === "unknown" || (unsure && written)) unknown.push(chapter);
    else if (lack) return { chapter, lack };
  }
  for (const chapter of unknown) {
    if (!(await run(chapter))) return "unknown";
    const lack = lackOf(verdicts.get(chapter.id)?.tests ?? []);
    if (lack) return { chapter, lack };
  }
  return "green";
}

/**
 * @param {Chapter} chapter
 * @param {Verdicts} verdicts
 * @param {Target} target
 * @returns {Lack | "unknown" | undefined} none when it is green
 */
function knownLack(chapter, verdicts, target) {
  const [stub] = stubsOf(chapter, target);
  if (stub) return { write: stub.function };
  const verdict = verdicts.get(chapter.id);
  return verdict ? lackOf(verdict.tests) : "unknown";
}

/**
 * @param {readonly import("../progress/verdicts.mjs").KeptTest[]} tests
 * @returns {Lack | undefined}
 */
function lackOf(tests) {
  const failed = tests.find((test) => test.status === "fail");
  if (failed) return { fails: failed.name };
  const green = tests.length > 0 && tests.every((one) => one.status === "pass");
  return green ? undefined : { other: true };
}
