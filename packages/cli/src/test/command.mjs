/** `pnpm test` in all its forms. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pickLanguage } from "../language.mjs";
import { loadCourse } from "../load-course.mjs";
import { openVerdicts } from "../progress/verdicts.mjs";
import { readArguments } from "./arguments.mjs";
import { projectCheck } from "./project-check.mjs";
import { chapterReport, summaryLine } from "./report.mjs";
import { jsonReport } from "./report-json.mjs";
import { runSuites } from "./run-suites.mjs";
import { solutionEdited } from "./solution-edited.mjs";
import { findTarget } from "./target.mjs";
import { painter, plainer } from "./text-layout.mjs";
import { words as wordsOf } from "./words.mjs";

/**
 * @typedef {import("../../../../course.ts").Course} Course
 * @typedef {import("./arguments.mjs").Asked} Asked
 * @typedef {import("../language.mjs").Language} Language
 */

/**
 * @param {readonly string[]} args
 * @param {{ root: string }} place
 * @returns {Promise<number>} 0 all passed, 1 not all, 2 used wrongly
 */
export async function run(args, { root }) {
  const language = pickLanguage(args);
  const words = wordsOf(language);
  const course = await loadCourse(root);
  const read = readArguments(args, course);
  if ("wrong" in read) {
    const known = course.chapters.filter((one) => !one.draft);
    const ids = known.map((one) => one.id).join(", ");
    console.error(words.wrongUse(read.wrong, ids));
    return 2;
  }
  const { asked } = read;
  if (asked.help) {
    process.stdout.write(words.help);
    return 0;
  }
  if (asked.chapters.length === 0) {
    return projectCheck({ root, course, language });
  }
  return runChapters(asked, { root, course, language });
}

/**
 * @param {Asked} asked
 * @param {{ root: string, course: Course, language: Language }} place
 */
async function runChapters(asked, { root, course, language }) {
  const words = wordsOf(language);
  const chapters = course.chapters.filter((one) =>
    asked.chapters.includes(one.id),
  );
  const target = findTarget(root, asked);
  if ("missing" in target) {
    console.error(words.noTarget(target.missing, target.index));
    return 2;
  }
  const absent = chapters.find((one) => !existsSync(join(root, one.suite)));
  if (absent) {
    console.error(words.noSuite(absent.suite));
    return 2;
  }
  const ids = chapters.map((one) => one.id).join(" ");
  if (!asked.json) console.log(`${words.tested(target.shown)}\n`);
  const ownCode = !asked.solution && !asked.target;
  const edited = ownCode ? solutionEdited(root) : false;
  const verdicts =
    ownCode && !asked.name ? openVerdicts({ root, course, target }) : undefined;
  const startedAt = performance.now();
  const { suites, output } = await runSuites({
    root,
    target,
    suites: chapters.map((one) => join(root, one.suite)),
    ...(asked.name ? { namePattern: patternOf(asked.name) } : {}),
  });
  const durationMs = Math.round(performance.now() - startedAt);
  verdicts?.put(chapters, suites);
  const tests = suites.flatMap((suite) => suite.tests);
  if (asked.name && tests.length === 0) {
    console.error(words.noMatch(asked.name, ids));
    return 2;
  }
  const paint = painter(process.stdout);
  const plain = plainer(process.stdout);
  const context = { root, course, target, words, language, paint, plain };
  const passed = tests.every((test) => test.status === "pass");
  const code = tests.length > 0 && passed ? 0 : 1;
  if (asked.json) {
    const report = jsonReport({
      ...context,
      ids,
      chapters,
      suites,
      durationMs,
    });
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return code;
  }
  const lines = chapters.flatMap((chapter, at) =>
    chapterReport(suites[at] ?? { suite: "", tests: [] }, {
      ...context,
      chapter,
      brief: chapters.length > 1,
      full: asked.name !== undefined,
      chosen: asked.name !== undefined,
    }),
  );
  if (output.trim()) lines.push(words.printedElse, plain(output).trimEnd(), "");
  if (await edited) lines.push(words.solutionEdited, "");
  lines.push(summaryLine(tests, ids, context));
  const next = code === 0 && !asked.name ? nextOf(chapters, course) : undefined;
  if (next && ownCode) lines.push(words.next(next.id));
  console.log(lines.join("\n"));
  return code;
}

/**
 * Part of a name as it is shown, or a regular expression.
 *
 * @param {string} name
 */
export function patternOf(name) {
  const shown = name.replaceAll(" > ", " ");
  const literal = shown.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  try {
    return new RegExp(`${literal}|${shown}`, "i");
  } catch {
    // No regular expression: then it is meant as it stands.
    return new RegExp(literal, "i");
  }
}

/**
 * @param {Course["chapters"]} chapters
 * @param {Course} course
 */
function nextOf(chapters, course) {
  const last = chapters.at(-1)?.number ?? 0;
  return course.chapters.find((one) => one.number > last && !one.draft);
}
