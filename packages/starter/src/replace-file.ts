import { writeFile } from "node:fs/promises";

/**
 * Writes a file; what it held before is gone. Throws the system's error.
 * (Chapter 8 shows what a reader can see in the middle of it.)
 */
export async function replaceFile(
  path: string,
  content: string,
): Promise<void> {
  await writeFile(path, content);
}
