// file: real-path.ts
// message: to write to a link that dangles
// en: The parents are followed, but not the file itself when it is a link that dangles.
// zh: 只跟随了父目录，没有跟随本身就是悬空链接的文件。

import { realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { codeOf } from "./file-error.ts";

/** The path with every link of its parents followed. */
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
  return join(await realPathOf(parent), basename(absolute));
}
