import { dirname } from "node:path";
import { createFile, errorCode, moveFile, readBytes } from "./disk.ts";
import {
  type Backup,
  backupFolder,
  type Entry,
  type FileState,
  keptFile,
  listBackups,
  sha256,
  writeManifest,
} from "./manifest.ts";
import { currentFile, targetOf } from "./target.ts";
import { type Work, WorkError } from "./work.ts";

/**
 * A command that was killed while it wrote left some files old and some new:
 * makes them all old again. Returns such commands. Throws when a file was
 * changed by hand since: it may build on what was written.
 */
export function putBackUnfinished(work: Work): string[] {
  const commands: string[] = [];
  // The latest first: an earlier one can only be a clean-up that failed.
  for (const backup of unfinished(work).reverse()) {
    const { command } = backup.manifest;
    const changed = changedByHand(work, backup);
    if (isBuiltUpon(work, backup)) {
      throw new WorkError(
        work.say.interruptedAndChanged(command, changed.join(", ")),
      );
    }
    if (changed.length > 0) markDone(work, backup);
    else putBack(work, backup);
    commands.push(command);
  }
  return commands;
}

/** True when some files are new and others were changed by hand since. */
export function isBuiltUpon(work: Work, backup: Backup): boolean {
  const { files } = backup.manifest;
  const isNew = files.some((entry) => stateOf(work, entry) === "after");
  return isNew && changedByHand(work, backup).length > 0;
}

function changedByHand(work: Work, { manifest }: Backup): string[] {
  return manifest.files
    .filter((entry) => stateOf(work, entry) === "other")
    .map(({ path }) => path);
}

/** Backups of commands that did not end. */
export function unfinished(work: Work): Backup[] {
  return listBackups(work).filter(({ manifest: m }) => m.state === "writing");
}

/** Nothing of it is to be put back by itself any more; `undo` still can. */
export function markDone(work: Work, backup: Backup): void {
  const { id, manifest } = backup;
  removeDrafts(work, backup);
  writeManifest(work, id, { ...manifest, state: "done" });
}

function removeDrafts(work: Work, { id, manifest }: Backup): void {
  for (const { path } of manifest.files) {
    work.disk.rmSync(draftOf(targetOf(work, path), id), { force: true });
  }
}

/** Whether a file is as it was before a command, or after it, or neither. */
export function stateOf(work: Work, { path, before, after }: Entry) {
  const now = currentFile(work, path, targetOf(work, path))?.state;
  if (same(now, before)) return "before";
  return same(now, after) ? "after" : "other";
}

/**
 * Makes every file of a backup as it was, and removes the backup, which is
 * used up. It takes only renames, so that it works on a full disk.
 */
export function putBack(work: Work, { id, manifest }: Backup): void {
  removeDrafts(work, { id, manifest });
  for (const entry of manifest.files) {
    const target = targetOf(work, entry.path);
    const now = currentFile(work, entry.path, target);
    if (same(now?.state, entry.before)) continue;
    if (entry.before) moveKept(work, id, entry, target);
    else removeFile(work, target);
  }
  removeBackup(work, id);
}

/** The file beside its target in which the new text is got ready. */
export function draftOf(target: string, id: string): string {
  return `${target}.${id}.tmp`;
}

/** Removes a file and the folders that are empty without it. */
export function removeFile({ disk, place }: Work, target: string): void {
  disk.unlinkSync(target);
  const root = disk.realpathSync(place.root);
  let folder = dirname(target);
  try {
    while (folder !== root) {
      disk.rmdirSync(folder);
      folder = dirname(folder);
    }
  } catch {
    // It is not empty.
  }
}

/** The manifest goes first: without it the folder means nothing. */
export function removeBackup(work: Work, id: string): void {
  const folder = backupFolder(work, id);
  work.disk.rmSync(`${folder}/manifest.json`, { force: true });
  work.disk.rmSync(folder, { recursive: true, force: true });
}

/** The bytes that a backup keeps; throws when they are not what they were. */
export function keptBytes(work: Work, id: string, entry: Entry): Buffer {
  const bytes = readBytes(work.disk, keptFile(work, id, entry.path));
  if (!bytes || sha256(bytes) !== entry.before?.sha256) {
    throw new WorkError(work.say.damagedBackup(id, entry.path));
  }
  return bytes;
}

function moveKept(work: Work, id: string, entry: Entry, target: string): void {
  const { disk } = work;
  const bytes = keptBytes(work, id, entry);
  disk.mkdirSync(dirname(target), { recursive: true });
  try {
    moveFile(disk, keptFile(work, id, entry.path), target);
  } catch (error) {
    if (errorCode(error) !== "EXDEV") throw error;
    const draft = draftOf(target, id);
    createFile(disk, draft, bytes, entry.before?.mode ?? 0o644);
    moveFile(disk, draft, target);
  }
}

/** The mode does not count: only the text can be lost. */
export function same(
  left: FileState | null | undefined,
  right: FileState | null | undefined,
): boolean {
  return left?.sha256 === right?.sha256;
}
