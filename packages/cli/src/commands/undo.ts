import { here, type Place } from "../course/place.ts";
import type { Words as Given } from "../course/usage.ts";
import { type Disk, realDisk } from "../work/disk.ts";
import { listBackups } from "../work/manifest.ts";
import { locked, sayBackup, session } from "../work/session.ts";
import { type Undone, undo } from "../work/undo.ts";
import type { Work } from "../work/work.ts";

/** The command `undo`; the exit code. */
export function run(
  args: readonly string[],
  place: Place = here,
  disk: Disk = realDisk,
): Promise<number> {
  return session(
    {
      name: "undo",
      flags: { list: "flag", force: "flag" },
      words: 1,
      run: takeBack,
    },
    args,
    { place, disk },
  );
}

function takeBack(work: Work, given: Given): number | Promise<number> {
  if (given.has("list")) return list(work);
  const [id] = given.words;
  const force = given.has("force");
  return locked(work, "undo", () => answer(work, undo(work, { id, force })), {
    mends: false,
  });
}

function answer(work: Work, undone: Undone): number {
  const { say } = work;
  switch (undone.kind) {
    case "interrupted":
      for (const command of undone.commands) {
        console.log(say.interrupted(command));
      }
      return 0;
    case "nothing":
      console.log(say.nothingToUndo);
      return 0;
    case "already":
      console.log(say.alreadyUndone(undone.command));
      return 0;
    case "done":
      console.log(say.undone(undone.command));
      for (const file of undone.files) console.log(`  ${file}`);
      sayBackup(work, undone.backup);
      return 0;
    default:
      return undone satisfies never;
  }
}

/** The backups, the latest first. */
function list(work: Work): number {
  const backups = listBackups(work).reverse();
  if (backups.length === 0) console.log(work.say.nothingToUndo);
  for (const { id, manifest } of backups) {
    const { command, files } = manifest;
    console.log(`${id}  ${work.say.backupLine(command, files.length)}`);
  }
  return 0;
}
