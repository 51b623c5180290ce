import type { Chapter } from "../../../../course.ts";
import { here, type Place } from "../course/place.ts";
import { offered } from "../course/states.ts";
import { checkpoint } from "../work/checkpoint.ts";
import { openDesk } from "../work/desk.ts";
import { type Disk, realDisk } from "../work/disk.ts";
import { locked, sayBackup, session } from "../work/session.ts";
import { chapterNamed, labelOf, type Task } from "../work/tasks.ts";
import { writeAll } from "../work/transaction.ts";
import type { Work } from "../work/work.ts";

/** The command `checkpoint`; the exit code. */
export function run(
  args: readonly string[],
  place: Place = here,
  disk: Disk = realDisk,
): Promise<number> {
  return session(
    {
      name: "checkpoint",
      flags: { "whole-file": "flag" },
      words: 1,
      run(work, given) {
        const { say } = work;
        const chapter = chapterNamed(work, "checkpoint", given.words[0]);
        const command = `checkpoint ${chapter.id}`;
        return locked(work, command, () => {
          const desk = openDesk(work);
          const whole = given.has("whole-file");
          const result = checkpoint(work, desk, chapter, whole);
          const changes = desk.changes();
          const backup = changes.length && writeAll(work, command, changes);
          list(say.filled(chapter.id), result.filled);
          for (const file of result.whole) console.log(say.tookWhole(file));
          list(say.kept, result.kept);
          list(say.begun(chapter.id), result.begun);
          if (!backup) console.log(say.nothingToFill(chapter.id));
          if (backup) {
            console.log(say.checkWith(rangeBefore(work, chapter)));
            sayBackup(work, backup);
          }
          return 0;
        });
      },
    },
    args,
    { place, disk },
  );
}

/** As `pnpm test` takes it, such as "ch1..ch4". */
function rangeBefore({ place }: Work, chapter: Chapter): string {
  const before = offered(place.course).filter(
    ({ number }) => number < chapter.number,
  );
  const ids = [before.at(0)?.id, before.at(-1)?.id];
  return [...new Set(ids)].join("..");
}

function list(head: string, tasks: readonly Task[]): void {
  if (tasks.length === 0) return;
  console.log(head);
  for (const task of tasks) console.log(`  ${labelOf(task)}`);
}
