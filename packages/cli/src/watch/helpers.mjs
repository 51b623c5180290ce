/** What the keys show: hints and the reference, from their own commands. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
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
    (place && regionAt(place, context)?.function) ??
    functionIn(place?.file, context) ??
    chapter.exercises[0]?.name
  );
}

/**
 * The one function of what is at hand that the first failing test, or the
 * first stub, points to.
 *
 * @param {string} name as `nameAtHand` gives it
 * @param {import("../test/results.mjs").SuiteResult | undefined} suite
 * @param {import("../test/report.mjs").ReportContext} context
 * @returns {string | undefined}
 */
export function functionAtHand(name, suite, context) {
  const { chapter } = context;
  const failed = suite && firstFailure(suite);
  const found = failed
    ? knownFunction(placesOf(failed, context), context)
    : stubsOf(chapter, context.target)[0]?.function;
  const exercise = chapter.exercises.find((one) => one.name === name);
  const regions = exercise?.regions.map((one) => one.function) ?? [name];
  return found !== undefined && regions.includes(found) ? found : undefined;
}

/**
 * @param {readonly import("../test/places.mjs").Place[]} places
 * @param {import("../test/report.mjs").ReportContext} context
 */
function knownFunction([place, ...more], context) {
  if (!place || more.length > 0) return undefined;
  return place.function ?? regionAt(place, context)?.function;
}

/**
 * @param {import("../test/places.mjs").Place} place
 * @param {import("../test/report.mjs").ReportContext} context
 */
function regionAt({ file, line }, { chapter, target }) {
  try {
    const path = join(target.folder, file.slice(target.label.length));
    const above = readFileSync(path, "utf8").split("\n").slice(0, line);
    const mark = above.findLast((text) => /\/\/#(end)?region\b/.test(text));
    const name = mark && /\/\/#region\s+(\S+)/.exec(mark)?.[1];
    return chapter.exercises
      .flatMap((one) => one.regions)
      .find((one) => one.name === name);
  } catch {
    // The file went away meanwhile.
    return undefined;
  }
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
