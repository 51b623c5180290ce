import { resolve } from "node:path";
import { readFiles, writeFiles } from "../course/files.ts";
import {
  here,
  inPlace,
  NAIVE,
  type Place,
  SOLUTION,
  STARTER,
} from "../course/place.ts";
import { generateStarter } from "../course/starter.ts";
import { differences, syncStarter } from "../course/starter-sync.ts";
import { answering, readArguments, UsageError } from "../course/usage.ts";

const HELP = `pnpm sync:starter [--check | --force | --out DIR]

Writes packages/starter/src anew from the solution. It refuses when a file
there was written by hand.

  --check    compares only, and lists the files that differ
  --force    overwrites all the same; a copy is kept in .mini-claw
  --out DIR  writes into another folder, which must be empty`;

/** The command `sync:starter`; the exit code. */
export function run(
  args: readonly string[],
  place: Place = here,
): Promise<number> {
  return answering(() => {
    const given = readArguments(args, {
      check: "flag",
      force: "flag",
      out: "value",
    });
    if (given.has("help")) {
      console.log(HELP);
      return 0;
    }
    const [extra] = given.words;
    if (extra) throw new UsageError(`sync:starter takes no "${extra}".`);
    const sources = {
      solution: readFiles(inPlace(place, SOLUTION)),
      naive: readFiles(inPlace(place, NAIVE)),
    };
    const generated = generateStarter(sources, place.course);
    const out = given.value("out");
    if (out !== undefined) return writeTo(resolve(out), generated);
    if (given.has("check")) return check(place, generated);
    return sync(place, generated, given.has("force"));
  });
}

function writeTo(folder: string, generated: Map<string, string>): number {
  if (readFiles(folder).size > 0) {
    throw new UsageError(`${folder} is not empty: give a new folder.`);
  }
  writeFiles(folder, generated);
  console.log(`Wrote ${generated.size} files to ${folder}.`);
  return 0;
}

function check(place: Place, generated: Map<string, string>): number {
  const current = readFiles(inPlace(place, STARTER));
  const files = differences(current, generated);
  for (const file of files) console.log(`${STARTER}/${file} differs`);
  console.log(
    files.length === 0
      ? `${STARTER} is in step with the solution.`
      : `${STARTER} is not in step with the solution: pnpm sync:starter`,
  );
  return files.length === 0 ? 0 : 1;
}

function sync(
  place: Place,
  generated: Map<string, string>,
  force: boolean,
): number {
  const result = syncStarter(place, generated, force);
  const names = result.files.map((file) => `${STARTER}/${file}`);
  if (result.kind === "refused") {
    console.error(
      `${names.join(", ")} would lose what was written there, so nothing was ` +
        "changed; --force writes anew and keeps a copy in .mini-claw.",
    );
    return 1;
  }
  for (const name of names) console.log(`wrote ${name}`);
  if (result.backup) console.log(`What was there is in ${result.backup}.`);
  console.log(`${STARTER} is in step with the solution.`);
  return 0;
}
