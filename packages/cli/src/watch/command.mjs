/** `pnpm watch`: the chapter at hand, run again whenever its files change. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pickLanguage } from "../language.mjs";
import { chapterAtHand } from "../progress/chapter-at-hand.mjs";
import { openVerdicts } from "../progress/verdicts.mjs";
import { openRun } from "../test/run-folder.mjs";
import { findTarget } from "../test/target.mjs";
import { words as wordsOf } from "../test/words.mjs";
import { flagNames, offeredChapters, readArguments } from "./arguments.mjs";
import { chapterToOpen } from "./earlier-chapters.mjs";
import { readKeys, readWords } from "./terminal.mjs";
import { watchWords } from "./words.mjs";

/** For what still is to be written when the person has ended it. */
const SOON_MS = 200;

/**
 * @param {readonly string[]} args
 * @param {{ root: string }} place
 * @returns {Promise<number>} 0 when the person ends it, 2 used wrongly
 */
export async function run(args, { root }) {
  const language = pickLanguage(args);
  const say = watchWords(language);
  if (args.some((arg) => arg === "--help" || arg === "-h")) {
    process.stdout.write(say.help);
    return 0;
  }
  // Each brings a part of vite with it, or all of vitest.
  const { loadCourse } = await import("../load-course.mjs");
  const course = await loadCourse(root);
  const read = readArguments(args, course);
  if ("wrong" in read) {
    const ids = offeredChapters(course).map((one) => one.id);
    const known = { flags: flagNames.join(", "), chapters: ids.join(", ") };
    console.error(say.wrongUse(read.wrong, known));
    return 2;
  }
  const { asked } = read;
  const target = findTarget(root, asked);
  if ("missing" in target) {
    console.error(wordsOf(language).noTarget(target.missing, target.index));
    return 2;
  }
  const own = !asked.solution && asked.target === undefined;
  const chapter =
    course.chapters.find((one) => one.id === asked.chapter) ??
    (own
      ? chapterToOpen(
          offeredChapters(course),
          openVerdicts({ root, course, target }),
          target,
        )
      : chapterAtHand({ root, course, target }));
  if (!chapter || !existsSync(join(root, chapter.suite))) {
    console.error(wordsOf(language).noSuite(chapter?.suite ?? ""));
    return 2;
  }
  const { stdin, stdout } = process;
  const terminal = Boolean(stdin.isTTY && stdout.isTTY);
  const plain = asked.plain || !stdout.isTTY || process.env.TERM === "dumb";
  const byKey = terminal && !plain;
  const { openSession } = await import("./session.mjs");
  return untilDone((listener) => {
    console.log(wordsOf(language).tested(target.shown));
    const session = openSession({
      ...{ root, course, chapter, target, own, language, plain },
      poll: asked.poll,
      output: stdout,
      keys: byKey ? say.keys : `${say.waiting} ${say.typed}`,
    });
    return {
      session,
      stopReading: byKey
        ? readKeys(stdin, listener(session))
        : readWords(stdin, listener(session)),
    };
  });
}

/**
 * @typedef {ReturnType<typeof import("./session.mjs").openSession>} Session
 * @typedef {import("./terminal.mjs").Listener} Listener
 *
 * @param {(listener: (session: Session) => Listener) => {
 *   session: Session,
 *   stopReading: () => void,
 * }} open
 * @returns {Promise<number>}
 */
async function untilDone(open) {
  const run = openRun();
  process.once("exit", run.close);
  let over = false;
  let quit = () => {};
  const stopped = new Promise((resolve) => {
    quit = () => {
      over = true;
      resolve(undefined);
    };
  });
  // Nobody reads what is said any more.
  process.stdout.on("error", () => quit());
  const { session, stopReading } = open((session) => ({
    command(command, typed) {
      // At once, also in the middle of a run that has no end.
      if (command === "quit") {
        session.stop();
        quit();
      } else if (!over) session.tell({ kind: "command", command, typed });
    },
    ended: () => session.tell({ kind: "ended" }),
  }));
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    // Before the run's own, which ends this process.
    process.prependOnceListener(signal, session.stop);
  }
  try {
    await Promise.race([session.loop(), stopped]);
    if (over) leaveSoon();
    return 0;
  } finally {
    stopReading();
    session.close();
    run.close();
  }
}

/**
 * In the middle of a run vitest keeps this process alive for a while, and
 * takes the end of its test process for a failure.
 */
function leaveSoon() {
  process.once("exit", () => {
    process.exitCode = 0;
  });
  setTimeout(() => process.exit(0), SOON_MS).unref();
}
