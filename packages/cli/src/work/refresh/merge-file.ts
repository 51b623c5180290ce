import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Git } from "./git.ts";

/** Three versions of a text. */
export interface Three {
  readonly ours: string;
  readonly base: string;
  readonly theirs: string;
}

/** The text with both changes; nothing when they do not fit together. */
export type MergeFile = (three: Three) => Promise<string | undefined>;

/** A three-way merge by git, in files of a temporary folder. */
export function mergerIn(folder: string, git: Git): MergeFile {
  return async (three) => {
    const place = join(folder, "merge");
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place);
    const paths = (["ours", "base", "theirs"] as const).map((name) => {
      const path = join(place, name);
      writeFileSync(path, three[name]);
      return path;
    });
    const args = ["merge-file", "--stdout", "--quiet", ...paths];
    const { code, stdout } = await git.try(args);
    return code === 0 ? stdout : undefined;
  };
}
