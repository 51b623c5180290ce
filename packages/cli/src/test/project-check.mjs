/**
 * `pnpm test` without a chapter: the project proves itself. It is green on
 * every clone, because it never reads what a learner wrote.
 */
import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { tsImport } from "tsx/esm/api";
import { runPlainTests } from "./plain-tests.mjs";
import { chapterReport, summaryLine } from "./report.mjs";
import { runSuites } from "./run-suites.mjs";
import { findTarget } from "./target.mjs";
import { painter, plainer, wrapped } from "./text-layout.mjs";
import { words as wordsOf } from "./words.mjs";

/** Some of them run whole commands. */
const OWN_TEST_MS = 120_000;

/**
 * @param {object} place
 * @param {string} place.root
 * @param {import("../../../../course.ts").Course} place.course
 * @param {import("../language.mjs").Language} place.language
 * @returns {Promise<number>}
 */
export async function projectCheck({ root, course, language }) {
  const words = wordsOf(language);
  const green = [
    await solutionPasses({ root, course, language }),
    await freshStarterHolds(),
    await ownTestsPass(root, words),
  ].every(Boolean);
  console.log(words.ownCode);
  return green ? 0 : 1;
}

/**
 * Every suite, the drafts too, on the solution.
 *
 * @param {Parameters<typeof projectCheck>[0]} place
 */
async function solutionPasses({ root, course, language }) {
  const words = wordsOf(language);
  const paint = painter(process.stdout);
  const target = findTarget(root, { solution: true });
  if ("missing" in target) {
    console.error(words.noTarget(target.missing, target.index));
    return false;
  }
  const chapters = course.chapters;
  const absent = chapters.filter((one) => !existsSync(join(root, one.suite)));
  for (const { suite } of absent) console.log(words.noSuite(suite));
  const present = chapters.filter((one) => !absent.includes(one));
  const { suites } = await runSuites({
    root,
    target,
    suites: present.map((one) => join(root, one.suite)),
  });
  const plain = plainer(process.stdout);
  const context = { root, course, target, words, language, paint, plain };
  let green = absent.length === 0;
  for (const [at, chapter] of present.entries()) {
    const suite = suites[at] ?? { suite: "", tests: [] };
    if (!suite.tests.every((test) => test.status === "pass")) {
      green = false;
      const report = chapterReport(suite, { ...context, chapter, brief: true });
      console.log(report.join("\n"));
    }
    console.log(summaryLine(suite.tests, chapter.id, context));
  }
  return green;
}

/** A starter made anew in a temporary folder: yours is not looked at. */
async function freshStarterHolds() {
  /** @type {typeof import("../commands/check-course.ts")} */
  const { proveFreshStarter } = await tsImport(
    "../commands/check-course.ts",
    import.meta.url,
  );
  return (await proveFreshStarter()) === 0;
}

/**
 * The tests of the workspace itself.
 *
 * @param {string} root
 * @param {import("./words.mjs").Words} words
 */
async function ownTestsPass(root, words) {
  const files = ownTests(root);
  if (files.length === 0) return true;
  const { passed, failed } = await runPlainTests({
    root,
    files,
    testTimeout: OWN_TEST_MS,
    // Many of them wait for a terminal or for git: one more than there are
    // cores keeps the cores at work.
    workers: availableParallelism() + 1,
  });
  for (const line of failed) {
    console.log(`${words.fail} ${wrapped(line, 0).join("\n")}\n`);
  }
  const counts = { pass: passed, fail: failed.length, notRun: 0, todo: 0 };
  const text =
    failed.length === 0 ? words.allPass(passed) : words.counts(counts);
  console.log(words.ownTests(text));
  return failed.length === 0;
}

/** @param {string} root */
function ownTests(root) {
  const packages = join(root, "packages");
  return readdirSync(packages)
    .map((name) => join(packages, name, "test"))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((path) => path.endsWith(".test.ts"))
        .filter((path) => !/(^|[\\/])(fixtures|node_modules)[\\/]/.test(path))
        .map((path) => join(folder, path)),
    );
}
