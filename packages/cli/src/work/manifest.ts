import { createHash } from "node:crypto";
import { join } from "node:path";
import { inPlace } from "../course/place.ts";
import { createFile, type Disk, moveFile, readBytes } from "./disk.ts";
import type { Work } from "./work.ts";

/** From the root: a folder for each command that wrote. */
export const BACKUPS = ".mini-claw/backups";

/** A file as it was, or as it became; its bytes are known by their hash. */
export interface FileState {
  readonly sha256: string;
  readonly mode: number;
}

export interface Entry {
  /** From the root, with "/" between. */
  readonly path: string;
  /** `null`: there was no such file. */
  readonly before: FileState | null;
  readonly after: FileState | null;
}

/** What a command did, or was about to do when it was killed. */
export interface Manifest {
  readonly version: 1;
  /** As it was typed, without the "pnpm". */
  readonly command: string;
  readonly state: "writing" | "done";
  readonly files: readonly Entry[];
}

/** A backup: the folder's own name, and what is in it. */
export interface Backup {
  readonly id: string;
  readonly manifest: Manifest;
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The folder of a backup. */
export function backupFolder({ place }: Work, id: string): string {
  return inPlace(place, BACKUPS, id);
}

/** Where a backup keeps a file. */
export function keptFile(work: Work, id: string, path: string): string {
  return join(backupFolder(work, id), "files", path);
}

/** Writes the manifest, as a whole. */
export function writeManifest(work: Work, id: string, manifest: Manifest) {
  const path = join(backupFolder(work, id), "manifest.json");
  const draft = `${path}.${manifest.state}`;
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  createFile(work.disk, draft, Buffer.from(text), 0o644);
  moveFile(work.disk, draft, path);
}

/** All backups that are whole, the oldest first. */
export function listBackups(work: Work): Backup[] {
  return namesIn(work.disk, inPlace(work.place, BACKUPS))
    .sort()
    .flatMap((id) => {
      const path = join(backupFolder(work, id), "manifest.json");
      const manifest = parse(readBytes(work.disk, path));
      return manifest ? [{ id, manifest }] : [];
    });
}

/**
 * A new name, later than all others, to the millisecond: the order of the
 * names is the order of the commands, also when the clock was set back.
 */
export function newBackupId({ disk, place }: Work, command: string): string {
  const last = namesIn(disk, inPlace(place, BACKUPS)).sort().at(-1) ?? "";
  const [, day, h, m, s, ms] = last.match(DATE) ?? [];
  const latest = Date.parse(`${day}T${h}:${m}:${s}.${ms}Z`) || 0;
  const date = new Date(Math.max(Date.now(), latest + 1)).toISOString();
  const name = date.slice(0, -1).replaceAll(/\D/g, "-");
  return `${name}-${command.split(" ")[0]}`;
}

const DATE = /^(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)-(\d{3})/;

function namesIn(disk: Disk, folder: string): string[] {
  try {
    return disk
      .readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}

/** A manifest that somebody damaged is none: its files are still there. */
function parse(bytes: Buffer | undefined): Manifest | undefined {
  if (!bytes) return undefined;
  try {
    const value: Partial<Manifest> = JSON.parse(bytes.toString("utf8"));
    const { version, command, state, files } = value;
    const known = state === "writing" || state === "done";
    if (version !== 1 || !known || !Array.isArray(files)) return undefined;
    if (!files.every(isEntry)) return undefined;
    return { version, command: String(command), state, files };
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is Entry {
  const { path, before, after } = Object(value) as Partial<Entry>;
  const isInside = typeof path === "string" && !path.split("/").includes("..");
  return isInside && [before, after].every(isState);
}

function isState(value: unknown): value is FileState | null {
  if (value === null) return true;
  const { sha256, mode } = Object(value) as Partial<FileState>;
  return typeof sha256 === "string" && typeof mode === "number";
}
