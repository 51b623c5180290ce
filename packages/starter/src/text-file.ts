import { isUtf8 } from "node:buffer";
import { readFile, stat } from "node:fs/promises";
import { fileError } from "./file-error.ts";

/**
 * The text of a file, byte for byte: line endings and a byte order mark stay.
 * `file` is the real path, `path` what the model called it.
 *
 * Throws an error for the model when it is not a regular file (to read a pipe
 * or a device may never end) or not UTF-8 text.
 */
export async function readTextFile(
  file: string,
  path: string,
): Promise<string> {
  const bytes = await readRegular(file, path);
  const size = `${bytes.length} bytes`;
  if (bytes.includes(0)) {
    throw new Error(
      `"${path}" looks binary (${size}, with NUL bytes). ` +
        "Use bash to inspect it: tr -d '\\0' < FILE | head, or xxd FILE.",
    );
  }
  if (!isUtf8(bytes)) {
    throw new Error(
      `"${path}" is binary or not in UTF-8 (${size}). Use bash to inspect or ` +
        "convert it: file FILE, xxd FILE | head, iconv -f GB18030 FILE.",
    );
  }
  return bytes.toString("utf8");
}

async function readRegular(file: string, path: string): Promise<Buffer> {
  try {
    const found = await stat(file);
    if (found.isFile()) return await readFile(file);
    if (found.isDirectory()) {
      throw Object.assign(new Error("a folder"), { code: "EISDIR" });
    }
  } catch (error) {
    throw fileError(error, path);
  }
  throw new Error(`"${path}" is a pipe, a socket or a device, not a file.`);
}
