import { dirname } from "node:path";
import { createFile, errorCode, moveFile } from "./disk.ts";
import { holdSignals } from "./hold-signals.ts";
import {
  BACKUPS,
  backupFolder,
  type Entry,
  type FileState,
  keptFile,
  type Manifest,
  newBackupId,
  sha256,
  writeManifest,
} from "./manifest.ts";
import { draftOf, putBack, removeBackup, removeFile } from "./put-back.ts";
import { type Current, currentFile, targetOf } from "./target.ts";
import { type Work, WorkError } from "./work.ts";

/** A file to write, or to remove. */
export interface Change {
  /** From the root, with "/" between. */
  readonly path: string;
  /** As it was when the change was thought out; nothing: no such file. */
  readonly before: Buffer | undefined;
  /** Nothing: the file goes. */
  readonly after: Buffer | undefined;
  /** Of the new file; what the old one had when it is left out. */
  readonly mode?: number;
}

/** A change with all that is known about its place. */
interface Step extends Change {
  readonly target: string;
  readonly current: Current | undefined;
  readonly entry: Entry;
}

const NEW_FILE = 0o644;

/**
 * Makes all changes or none; the caller holds the lock. First a backup with a
 * journal is made, so that a kill at any moment can be mended. Returns the
 * backup's folder, from the root. Throws a `WorkError` when it fails, after
 * everything was put back.
 */
export function writeAll(
  work: Work,
  command: string,
  changes: readonly Change[],
): string {
  const letGo = holdSignals();
  try {
    const steps = changes.map((change) => prepare(work, change));
    const id = newBackupId(work, command);
    const files = steps.map(({ entry }) => entry);
    const manifest: Manifest = { version: 1, command, state: "writing", files };
    attempt(
      work,
      () => keep(work, id, steps, manifest),
      () => removeBackup(work, id),
    );
    attempt(
      work,
      () => make(work, id, steps, manifest),
      () => putBack(work, { id, manifest }),
    );
    return `${BACKUPS}/${id}`;
  } finally {
    letGo();
  }
}

/** Looks before anything is touched: links, locks of a file, late saves. */
function prepare(work: Work, change: Change): Step {
  const { path, before, after } = change;
  const target = targetOf(work, path);
  const current = currentFile(work, path, target);
  checkUnchanged(work, change, current);
  if (current && (current.state.mode & 0o200) === 0) {
    throw new WorkError(work.say.readOnly(path));
  }
  const mode = change.mode ?? current?.state.mode ?? NEW_FILE;
  const state: FileState | null = after
    ? { sha256: sha256(after), mode }
    : null;
  const entry = { path, before: current?.state ?? null, after: state };
  return { path, before, after, mode, target, current, entry };
}

function checkUnchanged(
  { say }: Work,
  { path, before }: Change,
  current: Current | undefined,
): void {
  const isSame = before ? current?.bytes.equals(before) : current === undefined;
  if (!isSame) throw new WorkError(say.changedMeanwhile(path));
}

function keep(work: Work, id: string, steps: Step[], manifest: Manifest): void {
  const { disk } = work;
  disk.mkdirSync(backupFolder(work, id), { recursive: true });
  for (const { path, current } of steps) {
    if (!current) continue;
    const kept = keptFile(work, id, path);
    disk.mkdirSync(dirname(kept), { recursive: true });
    createFile(disk, kept, current.bytes, current.state.mode);
  }
  writeManifest(work, id, manifest);
}

function make(work: Work, id: string, steps: Step[], manifest: Manifest): void {
  const { disk } = work;
  for (const { target, after, mode = NEW_FILE } of steps) {
    if (!after) continue;
    disk.mkdirSync(dirname(target), { recursive: true });
    createFile(disk, draftOf(target, id), after, mode);
  }
  for (const step of steps) {
    const { path, target, after } = step;
    checkUnchanged(work, step, currentFile(work, path, target));
    if (after) moveFile(disk, draftOf(target, id), target);
    else if (step.current) removeFile(work, target);
  }
  writeManifest(work, id, { ...manifest, state: "done" });
}

/** Does it, or mends what was done of it and says why. */
function attempt(work: Work, task: () => void, mend: () => void): void {
  try {
    task();
  } catch (error) {
    const reason = reasonOf(work, error);
    try {
      mend();
    } catch (second) {
      throw new WorkError(work.say.halfWritten(reason, reasonOf(work, second)));
    }
    throw new WorkError(work.say.nothingChanged(reason));
  }
}

/** A system error in words; its path says which file. */
export function reasonOf({ say }: Work, error: unknown): string {
  if (error instanceof WorkError) return error.message;
  const path =
    error instanceof Error && "path" in error ? String(error.path) : "";
  const message = error instanceof Error ? error.message : String(error);
  return say.systemError(errorCode(error), path, message);
}
