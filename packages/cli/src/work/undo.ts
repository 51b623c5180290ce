import { type Backup, type Entry, listBackups } from "./manifest.ts";
import {
  isBuiltUpon,
  keptBytes,
  markDone,
  putBackUnfinished,
  stateOf,
  unfinished,
} from "./put-back.ts";
import { currentFile, targetOf } from "./target.ts";
import { type Change, writeAll } from "./transaction.ts";
import { type Work, WorkError } from "./work.ts";

/** What came of it; `backup` holds what was there before the undo. */
export type Undone =
  | { kind: "interrupted"; commands: readonly string[] }
  | { kind: "nothing" }
  | { kind: "already"; command: string }
  | { kind: "done"; command: string; files: string[]; backup: string };

/**
 * Takes back the last command that wrote, or the one with this backup. An undo
 * writes, too: the next one takes it back. Files that were changed since are
 * overwritten only with `force`. The caller holds the lock.
 */
export function undo(
  work: Work,
  { id, force }: { id: string | undefined; force: boolean },
): Undone {
  const pending = unfinished(work).at(-1);
  if (pending && force && isBuiltUpon(work, pending)) {
    const undone = takeBack(work, pending, force);
    markDone(work, pending);
    return undone;
  }
  const commands = putBackUnfinished(work);
  if (commands.length > 0) return { kind: "interrupted", commands };
  const backups = listBackups(work);
  const backup = id ? backups.find((each) => each.id === id) : backups.at(-1);
  if (!backup && id) {
    const list = backups.map((each) => each.id).join(", ");
    throw new WorkError(work.say.noBackup(id, list));
  }
  if (!backup) return { kind: "nothing" };
  return takeBack(work, backup, force);
}

function takeBack(work: Work, backup: Backup, force: boolean): Undone {
  const { command, files } = backup.manifest;
  const changed = files.filter((entry) => stateOf(work, entry) === "other");
  if (changed.length > 0 && !force) {
    const paths = changed.map(({ path }) => path).join(", ");
    throw new WorkError(work.say.changedSince(command, paths));
  }
  const changes = files
    .filter((entry) => stateOf(work, entry) !== "before")
    .map((entry) => backwards(work, backup.id, entry));
  if (changes.length === 0) return { kind: "already", command };
  const written = writeAll(work, opposite(command), changes);
  const paths = changes.map(({ path }) => path);
  return { kind: "done", command, files: paths, backup: written };
}

/** Going to and fro does not pile up words. */
function opposite(command: string): string {
  const [, verb, rest] = command.match(/^(undo|redo) (.*)$/) ?? [];
  if (rest === undefined) return `undo ${command}`;
  return `${verb === "undo" ? "redo" : "undo"} ${rest}`;
}

function backwards(work: Work, id: string, entry: Entry): Change {
  const { path, before } = entry;
  return {
    path,
    before: currentFile(work, path, targetOf(work, path))?.bytes,
    after: before ? keptBytes(work, id, entry) : undefined,
    ...(before ? { mode: before.mode } : {}),
  };
}
