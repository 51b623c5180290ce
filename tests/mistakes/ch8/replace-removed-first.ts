// file: replace-file.ts
// message: the file must still hold its old text
// en: The old file is removed before the new one is whole.
// zh: 新文件还没写完，就先删掉了旧文件。

import { rm, stat, writeFile } from "node:fs/promises";
import { codeOf } from "./file-error.ts";

/** Writes a file; the mode of an existing file is kept. */
export async function replaceFile(
  path: string,
  content: string,
): Promise<void> {
  const mode = await modeOf(path);
  await rm(path, { force: true });
  await writeFile(path, content, mode === undefined ? {} : { mode });
}

async function modeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    if (found.isFile()) return found.mode & 0o7777;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
  throw Object.assign(new Error("not a regular file"), { code: "EISDIR" });
}
