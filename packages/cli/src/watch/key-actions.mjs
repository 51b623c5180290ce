/** What each command of a person at the keyboard does. */
import { failureLines } from "../test/report-failure.mjs";
import { nameAtHand, runCommand } from "./helpers.mjs";
import { firstFailure, isGreen } from "./verdict-page.mjs";

/**
 * @typedef {import("./terminal.mjs").Command} Command
 * @typedef {import("../test/results.mjs").SuiteResult} SuiteResult
 * @typedef {import("./verdict-page.mjs").PageContext} PageContext
 *
 * @typedef {object} Now
 * @property {PageContext} context
 * @property {SuiteResult | undefined} suite of the last run
 * @property {number} runs so far
 * @property {number} columns
 *
 * What is to happen next: something to say, or a change of chapter.
 * @typedef {{ say: string } | { rerun: true } | { goOn: true }} Action
 */

const HINTS = 3;

/** @returns {(command: Command, typed: string, now: Now) => Promise<Action>} */
export function keyActions() {
  /** How many hints were shown, and for what. */
  let hints = { name: "", shown: 0 };
  /** The last one: some do what they say only when they come twice in a row. */
  let last = { command: "", runs: 0 };

  /** @param {Now} now */
  async function hint({ context, suite, columns }) {
    const { chapter, root, language, say } = context;
    if (suite && isGreen(suite)) return say.nothingToHint;
    const name = nameAtHand(suite, context);
    if (!name) return say.noSolution;
    const key = `${chapter.id} ${name}`;
    if (hints.name !== key) hints = { name: key, shown: 0 };
    if (hints.shown === HINTS) {
      hints.shown = 0;
      return say.hintsOver(name);
    }
    hints.shown += 1;
    const args = ["hint", chapter.id, name, String(hints.shown)];
    const command = [...args, "--lang", language];
    return (await runCommand(command, { root, columns })).text;
  }

  /** @param {Now} now @param {boolean} again */
  async function solution({ context, suite, columns }, again) {
    const { chapter, root, language, say } = context;
    const name = nameAtHand(suite, context);
    if (!name) return say.noSolution;
    const args = ["solution", chapter.id, name];
    if (!again) {
      const inWords = `pnpm ${args.join(" ")}`;
      return `${say.solutionSure(name)} ${say.solutionCommand(inWords)}`;
    }
    const command = [...args, "--yes", "--lang", language];
    return (await runCommand(command, { root, columns })).text;
  }

  /** @param {Now} now @param {boolean} again @returns {Action} */
  function next({ context, suite }, again) {
    const { chapter, say } = context;
    if (!context.next) return { say: say.noNext(chapter.id) };
    const green = suite !== undefined && isGreen(suite);
    if (green || again) return { goOn: true };
    return { say: say.nextAnyway(chapter.id) };
  }

  return async (command, typed, now) => {
    const { context, suite, runs } = now;
    const again = last.command === command && last.runs === runs;
    last = { command: again ? "" : command, runs };
    switch (command) {
      case "rerun":
        return { rerun: true };
      case "hint":
        return { say: await hint(now) };
      case "transcript": {
        const first = suite && firstFailure(suite);
        if (!first) return { say: context.say.noFailure };
        return { say: failureLines(first, context).join("\n") };
      }
      case "solution":
        return { say: await solution(now, again) };
      case "next":
        return next(now, again);
      default:
        return { say: context.say.unknown(typed) };
    }
  };
}
