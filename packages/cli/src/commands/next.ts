import { brokenFiles } from "../course/broken-files.ts";
import { here, type Place, STARTER } from "../course/place.ts";
import { offered } from "../course/states.ts";
import { answering, readArguments, UsageError } from "../course/usage.ts";
import { type Language, pickLanguage } from "../language.mjs";
import { nextLines, nextWords } from "../progress/next-page.ts";
import {
  exerciseOf,
  type NextStep,
  nextStep,
  pageOf,
} from "../progress/next-step.ts";

/** The command `next`; the exit code. */
export function run(
  args: readonly string[],
  place: Place = here,
): Promise<number> {
  return answering(async () => {
    const language = pickLanguage(args);
    const say = nextWords[language];
    const asked = readArguments(args, { json: "flag", run: "flag" });
    const [extra] = asked.words;
    if (extra) throw new UsageError(say.extra(extra));
    if (asked.has("help")) {
      console.log(say.help);
      return 0;
    }
    if (asked.has("run")) await runWhatIsUnknown(place, language);
    const step = nextStep(place);
    if (asked.has("json")) {
      console.log(JSON.stringify(jsonStep(step, place, language)));
    } else {
      const print = step.kind === "missing" ? console.error : console.log;
      for (const line of nextLines(step, place, language)) print(line);
      const last = "chapter" in step ? step.chapter.number : Infinity;
      const begun = offered(place.course).filter((one) => one.number <= last);
      for (const line of await brokenFiles(place, begun, language)) {
        console.log(line);
      }
    }
    return step.kind === "missing" ? 1 : 0;
  });
}

/** Only with `--run`: without it this command answers at once. */
async function runWhatIsUnknown(place: Place, language: Language) {
  const { NoStarter, progressOf } = await import(
    "../progress/chapter-progress.ts"
  );
  const { showRunning } = await import("../progress/show-running.ts");
  const { progressWords } = await import("../progress/words.ts");
  const running = showRunning(process.stderr, progressWords[language]);
  try {
    await progressOf(place, running.over);
  } catch (error) {
    // What is missing is said below, by its file.
    if (!(error instanceof NoStarter)) throw error;
  } finally {
    running.clear();
  }
}

function jsonStep(step: NextStep, place: Place, language: Language) {
  const state = step.kind;
  if (step.kind === "missing") return { state, file: step.file };
  if (step.kind !== "write" && step.kind !== "mend") return { state };
  const { chapter } = step;
  const common = {
    state,
    chapter: chapter.id,
    title: chapter.title,
    page: pageOf(place, chapter, language) ?? null,
  };
  if (step.kind === "mend") {
    const { name, file, line } = step.test;
    const exercise = exerciseOf(step.test, chapter) || null;
    return { ...common, exercise, test: name, file, line, left: 0 };
  }
  const { exercise, region, line } = step.stub;
  return {
    ...common,
    exercise: exercise.name,
    function: region.function,
    file: `${STARTER}/${region.file}`,
    line,
    left: step.left,
  };
}
