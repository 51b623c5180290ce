import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Files, readFiles, writeFile, writeFiles } from "./files.ts";
import { inPlace, NAIVE, type Place, SOLUTION, STARTER } from "./place.ts";
import { parseRegions } from "./regions.ts";

/** The files that are not the same in both, or in one only; sorted. */
export function differences(left: Files, right: Files): string[] {
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((file) => left.get(file) !== right.get(file))
    .sort();
}

/** What came of a wish to write the starter. */
export type SyncResult =
  | { kind: "written"; files: readonly string[]; backup?: string }
  | { kind: "refused"; files: readonly string[] };

/**
 * Makes `packages/starter/src` equal to the generated files. It refuses when
 * that would overwrite what somebody wrote there; with `force` it copies the
 * files at stake to `.mini-claw/backup-<date>` first.
 */
export function syncStarter(
  place: Place,
  generated: Files,
  force: boolean,
): SyncResult {
  const folder = inPlace(place, STARTER);
  const current = readFiles(folder);
  const changes = differences(current, generated);
  const atStake = changes.filter((file) => {
    const text = current.get(file);
    return text !== undefined && !isUntouched(place, file, text);
  });
  if (atStake.length > 0 && !force) return { kind: "refused", files: atStake };
  const backup = backUp(place, current, atStake);
  for (const file of changes) {
    const text = generated.get(file);
    if (text === undefined) rmSync(join(folder, file));
    else writeFile(join(folder, file), text);
  }
  return { kind: "written", files: changes, ...(backup ? { backup } : {}) };
}

/**
 * True when the file is a committed stub. A learner commits too: a file in
 * which a region is written, or a file without regions that is not a copy of
 * the committed solution or naive twin, is work.
 */
function isUntouched(place: Place, file: string, text: string): boolean {
  if (text !== committed(place, `${STARTER}/${file}`)) return false;
  const { regions } = parseRegions(file, text);
  if (regions.length > 0) {
    const stub = /^\s*throw new NotImplemented\(/;
    return regions.every(({ body }) => stub.test(body.at(-1) ?? ""));
  }
  return [SOLUTION, NAIVE].some(
    (origin) => text === committed(place, `${origin}/${file}`),
  );
}

/** A file as it was committed last; nothing when git cannot tell. */
function committed(place: Place, path: string): string | undefined {
  try {
    return execFileSync("git", ["show", `HEAD:./${path}`], {
      cwd: place.root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return undefined;
  }
}

function backUp(place: Place, current: Files, files: readonly string[]) {
  if (files.length === 0) return undefined;
  // To the millisecond, so that no copy overwrites another.
  const date = new Date().toISOString().slice(0, -1).replaceAll(/\D/g, "-");
  const name = `.mini-claw/backup-${date}`;
  writeFiles(
    inPlace(place, name),
    new Map(files.map((file) => [file, current.get(file) ?? ""])),
  );
  return name;
}
