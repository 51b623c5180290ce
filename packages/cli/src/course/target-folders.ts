import {
  existsSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Files, writeFiles } from "./files.ts";
import { inPlace, type Place } from "./place.ts";

/** Temporary folders with the files of some state of the course. */
export interface TargetFolders {
  /** The folder that holds them all. */
  readonly path: string;
  /** Writes the files into a folder of this name, and says where it is. */
  add(name: string, files: Files): string;
  remove(): void;
}

/**
 * Makes a place for target folders outside the repository: a folder below
 * `node_modules` would be taken for a library by vitest and by tsc. They find
 * the libraries of the repository by a link.
 */
export function makeTargetFolders(place: Place): TargetFolders {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "mini-claw-code-")));
  const remove = () => rmSync(path, { recursive: true, force: true });
  // A proof that is interrupted must leave nothing behind either.
  process.once("exit", remove);
  const libraries = inPlace(place, "node_modules");
  if (existsSync(libraries)) symlinkSync(libraries, join(path, "node_modules"));
  writeFileSync(join(path, "package.json"), '{ "type": "module" }\n');
  return {
    path,
    add(name, files) {
      const folder = join(path, name);
      writeFiles(folder, files);
      return folder;
    },
    remove() {
      process.off("exit", remove);
      remove();
    },
  };
}
