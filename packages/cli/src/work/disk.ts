import * as fs from "node:fs";
import { dirname } from "node:path";

/** What the write core asks of the file system: a test hands in a bad one. */
export type Disk = Pick<
  typeof fs,
  | "closeSync"
  | "fchmodSync"
  | "fsyncSync"
  | "linkSync"
  | "lstatSync"
  | "mkdirSync"
  | "openSync"
  | "readdirSync"
  | "readFileSync"
  | "realpathSync"
  | "renameSync"
  | "rmdirSync"
  | "rmSync"
  | "unlinkSync"
  | "writeFileSync"
>;

/** The file system of this machine. */
export const realDisk: Disk = fs;

/** Makes a new file that survives a power cut; throws when it is there. */
export function createFile(
  disk: Disk,
  path: string,
  bytes: Uint8Array,
  mode: number,
): void {
  const file = disk.openSync(path, "wx", 0o600);
  try {
    disk.writeFileSync(file, bytes);
    // Not given to openSync, where the umask would take bits away.
    disk.fchmodSync(file, mode);
    disk.fsyncSync(file);
  } finally {
    disk.closeSync(file);
  }
}

/** Puts one file in the place of another, in one step. */
export function moveFile(disk: Disk, from: string, to: string): void {
  disk.renameSync(from, to);
  syncFolder(disk, dirname(to));
}

/** Makes a rename in this folder last. Some systems cannot: then it waits. */
export function syncFolder(disk: Disk, folder: string): void {
  try {
    const handle = disk.openSync(folder, "r");
    try {
      disk.fsyncSync(handle);
    } finally {
      disk.closeSync(handle);
    }
  } catch {
    // The rename itself is done, and the journal covers its loss.
  }
}

/** The bytes of a file, or nothing when there is none. */
export function readBytes(disk: Disk, path: string): Buffer | undefined {
  try {
    return disk.readFileSync(path);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Such as "ENOSPC"; empty for an error that is not the system's. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return typeof code === "string" ? code : "";
}
