import { randomUUID } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "./file-error.ts";

/**
 * Writes a file in one step: whoever reads it sees the old text or the new
 * one, never half of it, also after a crash. The mode of an existing file is
 * kept; a new one gets the usual mode. `path` must be a real path: a link
 * would be replaced by a file. Throws the system's error.
 */
export async function replaceFile(
  path: string,
  content: string,
): Promise<void> {
  const mode = await modeOf(path);
  const draft = join(dirname(path), `.${randomUUID()}.tmp`);
  try {
    const handle = await open(draft, "wx");
    try {
      await handle.writeFile(content);
      if (mode !== undefined) await handle.chmod(mode);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Permission bits, or undefined for a new file. Regular files only. */
async function modeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    if (found.isFile()) return found.mode & 0o777;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
  throw Object.assign(new Error("not a regular file"), { code: "EISDIR" });
}
