import { brokenFiles } from "../course/broken-files.ts";
import { here, inPlace, type Place, STARTER } from "../course/place.ts";
import { findStubs } from "../course/stubs.ts";
import { answering, readArguments, UsageError } from "../course/usage.ts";
import { chooseHint } from "../hints/choose.ts";
import { hintsOf, pageOf } from "../hints/read.ts";
import { hintLines } from "../hints/show.ts";
import { hintWords } from "../hints/words.ts";
import { pickLanguage } from "../language.mjs";

/** The command `hint`; the exit code. */
export function run(
  args: readonly string[],
  place: Place = here,
): Promise<number> {
  return answering(async () => {
    const language = pickLanguage(args);
    const say = hintWords[language];
    const given = readArguments(args, {});
    const asked = given.value("lang");
    if (asked !== undefined && asked !== "en" && asked !== "zh") {
      throw new UsageError(say.language(asked));
    }
    if (given.has("help")) {
      console.log(say.help);
      return 0;
    }
    const stubs = findStubs(inPlace(place, STARTER), place.course);
    const choice = chooseHint(given.words, stubs, place, say);
    if ("done" in choice) {
      console.log(choice.done);
      const { written } = choice;
      for (const line of await brokenFiles(place, written, language)) {
        console.log(line);
      }
      return 0;
    }
    const { chapter, exercise, number } = choice;
    const hints = hintsOf(place, chapter, exercise, language);
    if (hints.length === 0) {
      console.error(say.noHints(pageOf(chapter, language), exercise.name));
      return 1;
    }
    if (number < 1 || number > hints.length) {
      throw new UsageError(say.number(String(number), hints.length));
    }
    const columns = process.stdout.columns || undefined;
    const lines = hintLines({ choice, hints, stubs, say, columns });
    console.log(lines.join("\n"));
    for (const line of await brokenFiles(place, [chapter], language)) {
      console.log(line);
    }
    return 0;
  });
}
