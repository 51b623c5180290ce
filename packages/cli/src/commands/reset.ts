import { here, type Place, STARTER } from "../course/place.ts";
import { openDesk } from "../work/desk.ts";
import { type Disk, realDisk } from "../work/disk.ts";
import { reset } from "../work/reset.ts";
import { locked, sayBackup, session } from "../work/session.ts";
import {
  chapterNamed,
  exerciseNamed,
  labelOf,
  tasksOf,
} from "../work/tasks.ts";
import { writeAll } from "../work/transaction.ts";

/** The command `reset`; the exit code. */
export function run(
  args: readonly string[],
  place: Place = here,
  disk: Disk = realDisk,
): Promise<number> {
  return session(
    {
      name: "reset",
      flags: { "whole-file": "flag" },
      words: 2,
      run(work, given) {
        const { say } = work;
        const [id, name] = given.words;
        const chapter = chapterNamed(work, "reset", id);
        const tasks = name
          ? exerciseNamed(work, chapter, name)
          : tasksOf([chapter]);
        const command = ["reset", id, name].filter(Boolean).join(" ");
        return locked(work, command, () => {
          const desk = openDesk(work);
          const wholeFile = given.has("whole-file");
          const hardened = name === undefined;
          reset(work, desk, { command, chapter, tasks, wholeFile, hardened });
          const changes = desk.changes();
          if (changes.length === 0) {
            console.log(say.stubsAlready(tasks.map(labelOf).join(", ")));
            return 0;
          }
          const backup = writeAll(work, command, changes);
          console.log(say.stubsBack);
          for (const task of tasks) {
            console.log(`  ${labelOf(task)}  ${STARTER}/${task.region.file}`);
          }
          sayBackup(work, backup);
          return 0;
        });
      },
    },
    args,
    { place, disk },
  );
}
