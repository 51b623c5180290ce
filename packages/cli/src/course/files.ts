import { randomBytes } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** The text of each file, by its path below a folder, with "/" between. */
export type Files = ReadonlyMap<string, string>;

/** Every file below a folder, sorted by path; empty when there is none. */
export function readFiles(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  if (!isFolder(folder)) return files;
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of paths) {
    const name = relative(folder, path).split(sep).join("/");
    files.set(name, readFileSync(path, "utf8"));
  }
  return files;
}

/** True for a folder, and for a link to one. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Writes every file below a folder, parents included. */
export function writeFiles(folder: string, files: Files): void {
  for (const [name, text] of files) writeFile(join(folder, name), text);
}

/** Replaces a file as a whole: a reader sees the old text or the new one. */
export function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${randomBytes(4).toString("hex")}.tmp`;
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
