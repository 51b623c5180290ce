import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Files, writeFiles } from "../../course/files.ts";
import { inPlace, type Place, STARTER } from "../../course/place.ts";

/** What a command never reads, or must not share with another run. */
const LEFT_OUT = new Set([
  ".cache",
  // The book shows what is printed where there is no key.
  ".env",
  ".git",
  ".mini-claw",
  ".vitepress",
  "dist",
  "node_modules",
  "playground",
  "public",
]);

/** A copy of the repository, as it is on a learner's machine. */
export interface Workspace {
  /** Absolute. */
  readonly root: string;
  remove(): void;
}

/**
 * Copies the repository into a temporary folder, with these files as the
 * learner's. Each command gets its own: some of them write.
 */
export function makeWorkspace(place: Place, learners: Files): Workspace {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "mini-claw-book-")));
  const remove = () => rmSync(top, { recursive: true, force: true });
  process.once("exit", remove);
  const root = join(top, "mini-claw-code");
  cpSync(place.root, root, {
    recursive: true,
    filter: (path) => path === place.root || !LEFT_OUT.has(basename(path)),
  });
  const starter = join(root, STARTER);
  rmSync(starter, { recursive: true, force: true });
  writeFiles(starter, learners);
  for (const folder of ["", ...packagesOf(place)]) {
    const libraries = inPlace(place, folder, "node_modules");
    if (!existsSync(libraries)) continue;
    symlinkSync(libraries, join(root, folder, "node_modules"));
  }
  return {
    root,
    remove() {
      process.off("exit", remove);
      remove();
    },
  };
}

function packagesOf(place: Place): string[] {
  const folder = inPlace(place, "packages");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => `packages/${name}`);
}
