/** What each command of a person at the keyboard does. */
import { failureLines } from "../test/report-failure.mjs";
import { functionAtHand, nameAtHand, runCommand } from "./helpers.mjs";
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
 * @property {(text: string) => void} wait says what is about to be shown
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
  async function hint({ context, suite, columns, wait }) {
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
    const { shown } = hints;
    wait(say.hintComing);
    const own = functionAtHand(name, suite, context);
    const args = ["hint", chapter.id, own ?? name, String(shown)];
    const command = [...args, "--lang", language];
    const { text } = await runCommand(command, { root, columns });
    return text
      .split("\n")
      .map((line, at) => {
        if (at === 0 && own) return headed(line, chapter.id, own);
        if (line.endsWith(` ${shown + 1}`) && line.includes("pnpm hint ")) {
          return say.hintAgain(shown + 1, HINTS);
        }
        const isLast = line.includes(`pnpm solution ${chapter.id} `);
        return isLast ? say.hintLast : line;
      })
      .join("\n");
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

/**
 * The first line of a hint, which names the exercise: with the function too.
 *
 * @param {string} line such as "ch1 messages  packages/starter/src/..."
 * @param {string} chapter
 * @param {string} own
 */
function headed(line, chapter, own) {
  const [, exercise, rest] = /^\S+ (\S+)( {2}.*)$/.exec(line) ?? [];
  if (!exercise || exercise === own) return line;
  return `${chapter} ${own} (${exercise})${rest}`;
}
