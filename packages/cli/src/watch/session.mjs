/** Runs the chapter, waits for a save or a command, and so on. */
import { join } from "node:path";
import { openVerdicts } from "../progress/verdicts.mjs";
import { painter, plainer } from "../test/text-layout.mjs";
import { words as wordsOf } from "../test/words.mjs";
import { offeredChapters } from "./arguments.mjs";
import { firstNotGreen } from "./earlier-chapters.mjs";
import { watchFiles } from "./file-watch.mjs";
import { keyActions } from "./key-actions.mjs";
import { makeScreen } from "./screen.mjs";
import { isGreen, verdictPage } from "./verdict-page.mjs";
import { warmSuites } from "./warm-suites.mjs";
import { watchWords } from "./words.mjs";

/**
 * @typedef {import("../../../../course.ts").Chapter} Chapter
 * @typedef {import("../test/results.mjs").SuiteResult} SuiteResult
 *
 * @typedef {{ kind: "changed" }
 *   | { kind: "ended" }
 *   | { kind: "command", command: import("./terminal.mjs").Command,
 *       typed: string }} Happening
 *
 * @typedef {object} SessionOptions
 * @property {string} root
 * @property {import("../../../../course.ts").Course} course
 * @property {Chapter} chapter to begin with
 * @property {import("../test/target.mjs").Target} target
 * @property {boolean} own is it the learner's code?
 * @property {import("../language.mjs").Language} language
 * @property {boolean} poll
 * @property {NodeJS.WriteStream} output
 * @property {boolean} plain
 * @property {string} keys the line that lists the commands
 */

/**
 * @param {SessionOptions} options
 * @returns what it is to be told, and the loop itself: it ends when nothing
 *   more can be typed
 */
export function openSession(options) {
  const { root, course, target, language, own, plain } = options;
  const say = watchWords(language);
  const screen = makeScreen(options.output, plain);
  const warm = warmSuites({ root, target });
  const act = keyActions();
  const happenings = makeQueue();
  let { chapter } = options;
  let runs = 0;
  let running = false;
  let over = false;
  /** @type {SuiteResult | undefined} */
  let suite;
  let files = follow();

  function follow() {
    return watchFiles({
      folder: target.folder,
      files: [join(root, chapter.suite)],
      poll: options.poll,
      changed() {
        const isNew = happenings.add({ kind: "changed" });
        if (isNew && running && !over) screen.say(say.savedMeanwhile);
      },
    });
  }

  function context() {
    const known = own ? offeredChapters(course) : course.chapters;
    const next = known[known.indexOf(chapter) + 1];
    return {
      ...{ root, course, chapter, target, language, say },
      words: wordsOf(language),
      paint: painter(options.output),
      plain: plainer(options.output),
      looksBack: own,
      next: next && { id: next.id, title: next.title[language] },
    };
  }

  async function run() {
    running = true;
    await runNow();
    running = false;
    if (!over) await warm.prepare();
  }

  async function runNow() {
    screen.running(say.running(chapter.id));
    files.mark();
    const verdicts = own ? openVerdicts({ root, course, target }) : undefined;
    const startedAt = performance.now();
    const result = await warm.run(join(root, chapter.suite));
    // What was stopped by us has no verdict.
    if (over) return;
    const ms = performance.now() - startedAt;
    suite = result.suite;
    runs += 1;
    const page = { ...result, count: runs, ms };
    const now = context();
    const atTheEnd = verdicts && isGreen(suite) && !now.next;
    const lines = verdictPage(page, now, screen.room);
    screen.page(lines, atTheEnd ? undefined : options.keys);
    verdicts?.put([chapter], [suite]);
    if (!atTheEnd) return;
    const sentence = await lookBack(verdicts);
    if (!over) screen.say(sentence, options.keys);
  }

  /**
   * How it stands with the chapters before the last one.
   *
   * @param {ReturnType<typeof openVerdicts>} verdicts
   */
  async function lookBack(verdicts) {
    const known = offeredChapters(course);
    const earlier = known.filter((one) => one !== chapter);
    const found = await firstNotGreen(
      earlier,
      verdicts,
      target,
      async (one) => {
        // Somebody waits for something else.
        if (over || happenings.isAsked()) return false;
        await warm.prepare();
        if (over) return false;
        const result = await warm.run(join(root, one.suite));
        if (over) return false;
        verdicts.put([one], [result.suite]);
        return true;
      },
    );
    if (found === "green") return say.allGreen(known.length);
    if (found === "unknown") return say.green(chapter.id);
    return say.notGreen(found.chapter.id, found.lack);
  }

  /** @param {Extract<Happening, { kind: "command" }>} typed */
  async function obey({ command, typed }) {
    const columns = options.output.columns || 80;
    const wait = (/** @type {string} */ text) => screen.say(text);
    const now = { context: context(), suite, runs, columns, wait };
    const action = await act(command, typed, now);
    if (over) return;
    if ("say" in action) {
      screen.say(action.say, command === "unknown" ? options.keys : undefined);
      return;
    }
    if ("goOn" in action) {
      const known = course.chapters;
      chapter = known.find((one) => one.id === now.context.next?.id) ?? chapter;
      suite = undefined;
      files.close();
      files = follow();
    }
    await run();
  }

  async function loop() {
    await run();
    while (!over) {
      const happening = await happenings.next();
      if (happening.kind === "ended") return;
      if (happening.kind === "changed") await run();
      else await obey(happening);
    }
  }
  return {
    loop,
    tell: happenings.add,
    /** Says no more, but for this when it is in the middle of a run. */
    stop() {
      if (!over && running) screen.say(say.stopping);
      over = true;
    },
    close() {
      over = true;
      warm.close();
      files.close();
    },
  };
}

/** Things that happen, in order; a change that is known is not told twice. */
function makeQueue() {
  /** @type {Happening[]} */
  const waiting = [];
  /** @type {((happening: Happening) => void) | undefined} */
  let wake;
  return {
    /**
     * @param {Happening} happening
     * @returns whether it was news
     */
    add(happening) {
      const { kind } = happening;
      if (kind === "changed" && waiting.some((one) => one.kind === kind)) {
        return false;
      }
      if (wake) wake(happening);
      else waiting.push(happening);
      wake = undefined;
      return true;
    },
    /** Is there something to do, other than to end? */
    isAsked: () => waiting.some(({ kind }) => kind !== "ended"),
    /** @returns {Promise<Happening>} */
    next() {
      const first = waiting.shift();
      if (first) return Promise.resolve(first);
      return new Promise((resolve) => {
        wake = resolve;
      });
    },
  };
}
