/**
 * What `pnpm watch` says in English.
 *
 * @typedef {import("./arguments.mjs").Wrong} Wrong
 * @typedef {{ id: string, title: string }} Named
 */

export const english = {
  help: `Usage: pnpm watch [chapter] [options]

  pnpm watch               the chapter at hand, run again whenever you save
  pnpm watch ch3           chapter 3

  --target DIR             on the folder DIR, which holds an index.ts
  --solution               on packages/solution instead of your code
  --plain                  words and Enter in place of keys; clears nothing
  --poll                   look at the files in place of waiting for the
                           system to say (also MINI_CLAW_POLL=1)
  --lang en|zh             the language of this program

Keys: h hint, t transcript, n next chapter, s solution, r run again, q quit.
`,
  running: (/** @type {string} */ chapter) => `Running ${chapter} ...`,
  savedMeanwhile: "Saved. That is run when this run has ended.",
  run: (/** @type {number} */ count, /** @type {string} */ seconds) =>
    `(run ${count}, ${seconds} s)`,
  writeNow: (/** @type {string} */ name, /** @type {string} */ place) =>
    `Write this now, then save: ${name}  ${place}`,
  left: (/** @type {number} */ count) =>
    count === 1
      ? "1 function is left to write in this chapter."
      : `${count} functions are left to write in this chapter.`,
  linesMore: (/** @type {number} */ count) =>
    count === 1
      ? "(1 line more: t shows all of it)"
      : `(${count} lines more: t shows all of it)`,
  green: (/** @type {string} */ chapter) => `${chapter} is green.`,
  goOn: (/** @type {Named} */ { id, title }) =>
    `n goes on with ${id}: ${title}.`,
  last: "It is the last chapter there is.",
  lookingBack: "Running the chapters before it ...",
  allGreen: (/** @type {number} */ count) =>
    `All ${count} chapters are green: you have built an agent. ` +
    "See the finished one at work: pnpm demo",
  notGreen: (
    /** @type {string} */ chapter,
    /** @type {import("./earlier-chapters.mjs").Lack} */ lack,
  ) => {
    const command = `pnpm watch ${chapter}`;
    if ("fails" in lack) {
      return `${chapter} has a test that fails: ${command}  (${lack.fails})`;
    }
    return "write" in lack
      ? `${chapter} has a function to write: ${command}  (${lack.write})`
      : `${chapter} is not green yet: ${command}`;
  },
  notRun: (/** @type {number} */ count) =>
    count === 1
      ? "1 test was not run after it."
      : `${count} tests were not run after it.`,
  stopping: "Stopping the tests ...",
  hintComing: "hint ...",
  hintAgain: (/** @type {number} */ number, /** @type {number} */ count) =>
    `h again: hint ${number} of ${count}`,
  hintLast: "That was the last hint. s: the reference",
  keys: "Keys: h hint, t transcript, n next chapter, s solution, r run again, q quit",
  typed: "Type a word and Enter: hint, transcript, next, solution, rerun, quit",
  waiting: "Waiting for you to save.",
  noFailure: "No test fails, so there is no transcript to show.",
  hintsOver: (/** @type {string} */ name) =>
    `These were all the hints for ${name}; h begins again.`,
  nothingToHint: "Every test passes: nothing needs a hint.",
  nextAnyway: (/** @type {string} */ chapter) =>
    `${chapter} is not green yet. n once more goes on all the same.`,
  noNext: (/** @type {string} */ chapter) => `${chapter} is the last chapter.`,
  solutionSure: (/** @type {string} */ name) =>
    `s once more shows the reference for ${name}.`,
  solutionCommand: (/** @type {string} */ command) => `In words: ${command}`,
  noSolution: "There is nothing to write in this chapter.",
  unknown: (/** @type {string} */ typed) => `"${typed}" is no command here.`,
  wrongUse: (
    /** @type {Wrong} */ wrong,
    /** @type {{ flags: string, chapters: string }} */ { flags, chapters },
  ) => {
    if ("flag" in wrong) {
      return `There is no option ${wrong.flag}. Options: ${flags}.`;
    }
    if ("noValue" in wrong) return `${wrong.noValue} needs a value after it.`;
    if ("badLanguage" in wrong) {
      return (
        `There is no language "${wrong.badLanguage}": --lang en or ` +
        "--lang zh."
      );
    }
    if ("many" in wrong) {
      return `watch takes one chapter, not "${wrong.many}" too.`;
    }
    if ("both" in wrong) {
      return "--solution and --target name two folders: give one of them.";
    }
    return `There is no chapter "${wrong.chapter}". Chapters: ${chapters}.`;
  },
};
