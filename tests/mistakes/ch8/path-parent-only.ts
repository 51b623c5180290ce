// file: real-path.ts
// message: follow the links
// en: Only the parent itself is followed; when that does not exist either, its links count for nothing.
// zh: 只看直接父目录；它也不存在时，上层的链接就被忽略了。

import { readlink, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { codeOf } from "./file-error.ts";

/** As many links as Linux follows before it gives up. */
const MAX_LINKS = 40;

/**
 * The path with every link followed, also for what does not exist yet: its
 * parents may be links, and it may itself be a link that dangles. Writing to
 * such a link creates the file it names, so that is the path to judge.
 *
 * Throws the system's error, ELOOP when links form a circle.
 */
export async function realPathOf(path: string): Promise<string> {
  return follow(resolve(path), MAX_LINKS);
}

async function follow(path: string, linksLeft: number): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const code = codeOf(error);
    if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
  }
  const parent = dirname(path);
  if (parent === path) return path;
  const real = await realpath(parent).catch(() => parent);
  const here = join(real, basename(path));
  const target = await linkTarget(here);
  if (target === undefined) return here;
  if (linksLeft === 0) {
    throw Object.assign(new Error("too many links"), { code: "ELOOP" });
  }
  return follow(resolve(dirname(here), target), linksLeft - 1);
}

/** Where a link points, or undefined when this is not a link. */
async function linkTarget(path: string): Promise<string | undefined> {
  try {
    return await readlink(path);
  } catch {
    return undefined;
  }
}
