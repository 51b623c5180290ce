/**
 * What `pnpm test` says in English.
 *
 * @typedef {import("./arguments.mjs").Wrong} Wrong
 * @typedef {import("./results.mjs").Cause} Cause
 * @typedef {{ pass: number, fail: number, notRun: number, todo: number }} Counts
 */

export const english = {
  help: `Usage: pnpm test [chapters] [options]

  pnpm test ch3            chapter 3, on your code in packages/starter (or: 3)
  pnpm test ch3 ch4        several; ch1..ch5 a range; all every chapter
  pnpm test                the project's own check; your code is not read

  --solution               on packages/solution instead of your code
  --target DIR             on the folder DIR, which holds an index.ts
  -t NAME                  only the tests whose name contains NAME
  --json                   one JSON object and nothing else
  --lang en|zh             the language of this program
`,
  pass: "pass",
  passed: (/** @type {number} */ count) =>
    count === 1 ? "1 test" : `${count} tests`,
  fail: "FAIL",
  tested: (/** @type {string} */ folder) => `Testing ${folder}`,
  toDo: (/** @type {number} */ count) =>
    count === 1 ? "1 function to do:" : `${count} functions to do:`,
  toDoElsewhere: "To do in an earlier chapter:",
  waiting: (/** @type {number} */ count) =>
    count === 1
      ? "1 test waits for what is to do."
      : `${count} tests wait for what is to do.`,
  needs: (/** @type {string} */ name, /** @type {string} */ chapter) =>
    `needs \`${name}\` (${chapter}): pnpm test ${chapter}`,
  firstHint: (/** @type {string} */ chapter, /** @type {string} */ name) =>
    `Write the first one, then run this again. A hint: ` +
    `pnpm hint ${chapter} ${name}`,
  mendFirst: (/** @type {string} */ where) =>
    `Mend what failed first: ${where}`,
  yourLine: "your line",
  calledFromIt: "called from it",
  lookAt: (/** @type {string} */ name) => `look at ${name}`,
  conversation: "the conversation",
  difference: "what was expected (-), what came (+)",
  at: (/** @type {string} */ path) => `at ${path}`,
  expected: "expected",
  holds: "expected in it",
  unexpected: "not expected",
  came: "came",
  nothing: "nothing",
  anError: "an error",
  noError: "no error",
  noErrorCame: "no error came",
  copied: "What came is equal, but another object: a copy?",
  forgotten: {
    await:
      "Is this a Promise, since an `await` is missing before the call that " +
      "gave it? Or do two arguments stand in the wrong order?",
    return: "Nothing was returned: is a `return` missing?",
  },
  like: (/** @type {number} */ count) =>
    count === 1
      ? "… 1 request like these …"
      : `… ${count} requests like these …`,
  printed: "your code printed",
  printedIn: (/** @type {string} */ name) => `Your code printed in "${name}":`,
  printedElse: "Printed outside of a test's console:",
  wrong: "wrong >",
  right: "right >",
  broken: (/** @type {string} */ sentence) => sentence,
  sameFault: (/** @type {number} */ count) =>
    count === 1
      ? "The same fault in 1 more test:"
      : `The same fault in ${count} more tests:`,
  more: (/** @type {number} */ count) => `and ${count} more`,
  looksLike: "This looks like a mistake that is often made:",
  looksLikeEither: "This looks like one of two mistakes that are often made:",
  seeOne: 'One of them in full: add -t "its name".',
  counts: (/** @type {Counts} */ { pass, fail, notRun, todo }) =>
    `${pass} pass, ${fail} FAIL, ` +
    `${notRun > 0 ? `${notRun} not run, ` : ""}${todo} to do`,
  allPass: (/** @type {number} */ count) =>
    count === 1 ? "the 1 test passes" : `all ${count} tests pass`,
  summary: (
    /** @type {string} */ chapters,
    /** @type {string} */ folder,
    /** @type {string} */ counts,
  ) => `${chapters} on ${folder}: ${counts}`,
  next: (/** @type {string} */ chapter) => `Next: pnpm test ${chapter}`,
  ownCode: "Your own code: pnpm test ch1",
  ownTests: (/** @type {string} */ counts) =>
    `The workspace's own tests: ${counts}`,
  noMatch: (/** @type {string} */ name, /** @type {string} */ chapters) =>
    `No test of ${chapters} has a name with "${name}" in it.`,
  solutionEdited:
    "Note: packages/solution differs from git. These tests read " +
    "packages/starter, so work there.",
  noSuite: (/** @type {string} */ file) => `There is no suite ${file}.`,
  noTarget: (/** @type {string} */ path, /** @type {boolean} */ index) =>
    index
      ? `${path} has no index.ts: give the folder that holds it.`
      : `There is no folder ${path}.`,
  wrongUse: (/** @type {Wrong} */ wrong, /** @type {string} */ chapters) => {
    if ("noValue" in wrong) return `${wrong.noValue} needs a value after it.`;
    if ("badLanguage" in wrong) {
      return (
        `There is no language "${wrong.badLanguage}": --lang en or ` +
        "--lang zh."
      );
    }
    if ("draft" in wrong) {
      return (
        `${wrong.draft} is a draft and has no starter yet: add ` +
        `--solution. Chapters: ${chapters}.`
      );
    }
    if ("both" in wrong) {
      return "--solution and --target name two folders: give one of them.";
    }
    return wrong.unknown.startsWith("-")
      ? `There is no option ${wrong.unknown}. Options: --solution, ` +
          "--target DIR, -t NAME, --json, --lang en|zh, --help."
      : `There is no chapter "${wrong.unknown}". Chapters: ` +
          `${chapters}, a range such as ch1..ch3, or all.`;
  },
  cause: (/** @type {Cause} */ cause) => {
    switch (cause.why) {
      case "loop":
        return cause.asked
          ? "This test never ended and was stopped: " +
              `${askedTooOften(cause.asked)}`
          : "This test never ended and was stopped: it is in a loop " +
              "that never ends, such as while (true) without a return.";
      case "timeout":
        return cause.asked
          ? `This test had no end after ${cause.ms / 1000} s: ` +
              `${askedTooOften(cause.asked)}`
          : `This test had no end after ${cause.ms / 1000} s: your ` +
              "code waits for something that never comes, such as a " +
              "promise that nobody resolves.";
      case "exit":
        return (
          "Your code called process.exit, which would end the whole " +
          "program: return or throw instead."
        );
      case "ended":
        return (
          "The process ended while this test ran: is there a " +
          "process.exit or process.kill, or did the memory run out?"
        );
      case "not-run":
        return cause.ended
          ? `Did not run: the process ended at "${cause.after}".`
          : `Did not run: the run was stopped at "${cause.after}".`;
      case "load-loop":
        return cause.file
          ? `${cause.file} does not come to an end while it is loaded: ` +
              "is there a loop or an await outside of any function?"
          : "The suite does not come to an end while it is loaded.";
      case "no-tests":
        return "There is no test in the suite.";
      case "stray":
        return (
          "A promise failed that nobody awaits: put await in front of " +
          "the call."
        );
      default:
        return "";
    }
  },
};

/** @param {import("./results.mjs").Asked} asked */
function askedTooOften({ times, same }) {
  const count = times.toLocaleString("en");
  return (
    `the provider was asked ${count} times` +
    `${same ? " with the same messages" : ""}. Is the reply pushed to the ` +
    "history, and does the loop end on end_turn?"
  );
}
