import { stubsOf } from "../test/places.mjs";
import { openVerdicts } from "./verdicts.mjs";

/**
 * The chapter to work on: the first one that is written and known to fail,
 * else the first one that has something to write, else the last.
 *
 * @param {object} place
 * @param {string} place.root
 * @param {import("../../../../course.ts").Course} place.course
 * @param {import("../test/target.mjs").Target} place.target
 */
export function chapterAtHand({ root, course, target }) {
  const verdicts = openVerdicts({ root, course, target });
  const offered = course.chapters.filter((one) => !one.draft);
  const toWrite = offered.filter(
    (chapter) => stubsOf(chapter, target).length > 0,
  );
  const toMend = offered.find(
    (chapter) =>
      !toWrite.includes(chapter) &&
      verdicts.get(chapter.id)?.tests.some((test) => test.status === "fail"),
  );
  return toMend ?? toWrite[0] ?? offered.at(-1);
}
