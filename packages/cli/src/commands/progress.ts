import { here, type Place } from "../course/place.ts";
import { answering, readArguments, UsageError } from "../course/usage.ts";
import { pickLanguage } from "../language.mjs";
import {
  type ChapterProgress,
  NoStarter,
  progressOf,
  starterOf,
} from "../progress/chapter-progress.ts";
import { progressPage } from "../progress/progress-page.ts";
import { showRunning } from "../progress/show-running.ts";
import { progressWords } from "../progress/words.ts";
import { painter } from "../test/text-layout.mjs";

/** The command `progress`; the exit code. */
export function run(
  args: readonly string[],
  place: Place = here,
): Promise<number> {
  return answering(async () => {
    const language = pickLanguage(args);
    const say = progressWords[language];
    const given = readArguments(args, { json: "flag" });
    const [extra] = given.words;
    if (extra) throw new UsageError(say.extra(extra));
    if (given.has("help")) {
      console.log(say.help);
      return 0;
    }
    const running = showRunning(process.stderr, say);
    try {
      const all = await progressOf(place, running.over);
      running.clear();
      if (given.has("json")) {
        const target = starterOf(place).shown;
        const chapters = all.map(jsonChapter);
        console.log(JSON.stringify({ target, chapters }));
        return 0;
      }
      const paint = painter(process.stdout);
      console.log(progressPage(all, say, language, paint).join("\n"));
      if (all.some(({ state }) => state !== "done")) console.log(say.next);
      return 0;
    } catch (error) {
      running.clear();
      if (!(error instanceof NoStarter)) throw error;
      console.error(say.noStarter(error.message));
      return 1;
    }
  });
}

function jsonChapter({ chapter, failing, ...counts }: ChapterProgress) {
  return { chapter: chapter.id, title: chapter.title, ...counts, failing };
}
