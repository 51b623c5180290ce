import { realpath } from "node:fs/promises";
import { resolve } from "node:path";

/**
 * The path with every link followed. A path that does not exist yet is
 * returned as it is. (Chapter 8 shows what gets past this.)
 */
export async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    return resolve(path);
  }
}
