import { writeFile } from "../course/files.ts";
import { openLab } from "../course/lab.ts";
import { here, inPlace, type Place } from "../course/place.ts";
import { progressOn } from "../course/progress.ts";
import { offered } from "../course/states.ts";
import { answering, checkKnown, readArguments } from "../course/usage.ts";
import {
  collectFingerprints,
  diagnosed,
  fingerprintText,
} from "../diagnosis/collect.ts";
import { fingerprintsFile } from "../diagnosis/diagnose.mjs";

const HELP = `pnpm sync:diagnosis [ch3 ...]

Runs every wrong solution and writes down which tests fail on it and what they
say: tests/mistakes/ch3/fingerprints.json. From these, pnpm test tells a learner
which mistake it looks like. Takes some minutes.`;

/** The command `sync:diagnosis`; the exit code. */
export function run(
  args: readonly string[],
  place: Place = here,
): Promise<number> {
  return answering(async () => {
    const given = readArguments(args, {});
    if (given.has("help")) {
      console.log(HELP);
      return 0;
    }
    const ids = offered(place.course).map(({ id }) => id);
    checkKnown("chapter", given.words, ids);
    const progress = progressOn(process.stderr);
    const lab = openLab(place, { chapters: given.words, progress });
    try {
      for (const chapter of diagnosed(lab)) {
        const fingerprints = await collectFingerprints(lab, chapter);
        const file = fingerprintsFile(chapter.id);
        writeFile(inPlace(place, file), fingerprintText(fingerprints));
        progress.clear();
        const count = Object.keys(fingerprints).length;
        console.log(`wrote ${file}: ${count} wrong solutions`);
      }
    } finally {
      lab.close();
    }
    return 0;
  });
}
