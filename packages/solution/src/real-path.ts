import { readlink, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { codeOf } from "./file-error.ts";

/**
 * The path with every link followed, also for what does not exist yet: its
 * parents may be links, and it may itself be a link that dangles. Writing to
 * such a link creates the file it names, so that is the path to judge.
 *
 * Throws the system's error: ELOOP when links form a circle.
 */
export async function realPathOf(path: string): Promise<string> {
  const absolute = resolve(path);
  try {
    return await realpath(absolute);
  } catch (error) {
    const code = codeOf(error);
    if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
  }
  const parent = dirname(absolute);
  if (parent === absolute) return absolute;
  const here = join(await realPathOf(parent), basename(absolute));
  const target = await linkTarget(here);
  if (target === undefined) return here;
  return realPathOf(resolve(dirname(here), target));
}

/** Where a link points, or undefined when this is not a link. */
async function linkTarget(path: string): Promise<string | undefined> {
  try {
    return await readlink(path);
  } catch {
    return undefined;
  }
}
