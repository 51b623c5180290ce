/** What the keys show: hints and the reference, from their own commands. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { stubsOf } from "../test/places.mjs";
import { placesOf } from "../test/report-failure.mjs";
import { firstFailure } from "./verdict-page.mjs";

const MAIN = fileURLToPath(new URL("../main.mjs", import.meta.url));

/**
 * What the learner is at: the exercise of the first failing test, else the
 * first function that is still to be written.
 *
 * @param {import("../test/results.mjs").SuiteResult | undefined} suite
 * @param {import("../test/report.mjs").ReportContext} context
 * @returns {string | undefined} as `pnpm hint ch3 NAME` takes it
 */
export function nameAtHand(suite, context) {
  const { chapter, target } = context;
  const stub = stubsOf(chapter, target)[0]?.function;
  const failed = suite && firstFailure(suite);
  if (!failed) return stub ?? chapter.exercises.at(-1)?.name;
  const group = failed.name.split(" > ")[0];
  if (chapter.exercises.some((one) => one.name === group)) return group;
  const [place] = placesOf(failed, context);
  return (
    place?.function ??
    functionIn(place?.file, context) ??
    chapter.exercises[0]?.name
  );
}

/**
 * @param {string | undefined} file as it is shown
 * @param {import("../test/report.mjs").ReportContext} context
 */
function functionIn(file, { chapter, target }) {
  return chapter.exercises
    .flatMap((one) => one.regions)
    .find((region) => file === `${target.label}/${region.file}`)?.function;
}

/**
 * Runs another command of ours and gives what it prints.
 *
 * @param {readonly string[]} args
 * @param {{ root: string, columns: number }} place
 * @returns {Promise<{ code: number | null, text: string }>}
 */
export function runCommand(args, { root, columns }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN, ...args], {
      cwd: root,
      env: { ...process.env, COLUMNS: String(columns) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
    }
    child.on("error", (error) => resolve({ code: 1, text: error.message }));
    child.on("close", (code) => resolve({ code, text }));
  });
}
