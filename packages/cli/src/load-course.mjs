import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { transformWithOxc } from "vite";

/**
 * Reads `course.ts` without tsx: it is plain data and types, so stripping the
 * types leaves a module that Node can load.
 *
 * @param {string} root the folder that holds course.ts
 * @returns {Promise<import("../../../course.ts").Course>}
 */
export async function loadCourse(root) {
  const file = join(root, "course.ts");
  const source = await readFile(file, "utf8");
  const { code } = await transformWithOxc(source, "course.ts", {
    sourcemap: false,
    tsconfig: false,
  });
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const { course } = await import(url);
  return course;
}
