import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { here, type Place } from "../course/place.ts";
import type { Words as Given } from "../course/usage.ts";
import { type Disk, realDisk } from "../work/disk.ts";
import { planRefresh } from "../work/refresh/plan.ts";
import { reportLines } from "../work/refresh/report.ts";
import { locked, sayBackup, session } from "../work/session.ts";
import { writeAll } from "../work/transaction.ts";
import type { Work } from "../work/work.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The command `refresh`; the exit code. */
export function run(
  args: readonly string[],
  place: Place = here,
  disk: Disk = realDisk,
): Promise<number> {
  return session(
    {
      name: "refresh",
      flags: { from: "value", "dry-run": "flag" },
      words: 0,
      run: (work, given) =>
        locked(work, "refresh", () =>
          inTemporaryFolder((folder) => refresh(work, given, folder)),
        ),
    },
    args,
    { place, disk },
  );
}

async function refresh(
  work: Work,
  given: Given,
  folder: string,
): Promise<number> {
  const { say } = work;
  const plan = await planRefresh(work, given.value("from"), folder);
  if (plan.changes.length === 0) {
    console.log(say.refresh.upToDate(plan.commit));
    return 0;
  }
  const isDry = given.has("dry-run");
  const backup = isDry ? undefined : writeAll(work, "refresh", plan.changes);
  for (const line of reportLines(work, plan, !isDry)) console.log(line);
  if (!backup) {
    console.log(say.refresh.nothingWritten);
    return 0;
  }
  sayBackup(work, backup);
  console.log(say.refresh.commitIt);
  return 0;
}

/** The folder goes when the work ends, also by Ctrl-C. */
async function inTemporaryFolder<T>(
  task: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "mini-claw-refresh-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const interrupted = (signal: NodeJS.Signals) =>
    process.exit(128 + constants.signals[signal]);
  process.once("exit", remove);
  for (const signal of SIGNALS) process.on(signal, interrupted);
  try {
    return await task(folder);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
    process.off("exit", remove);
    remove();
  }
}
