/** The folder whose code is tested. */
import { existsSync, realpathSync } from "node:fs";
import { isAbsolute, join, relative, resolve } from "node:path";

/**
 * @typedef {object} Target
 * @property {string} folder the real path of the folder with index.ts
 * @property {string} label how paths in it begin when they are shown
 * @property {string} shown how the whole is called: "packages/starter"
 */

/**
 * @param {string} root
 * @param {{ solution: boolean, target?: string }} asked
 * @returns {Target | { missing: string, index: boolean }} or what is missing:
 *   the folder, or its index.ts
 */
export function findTarget(root, { solution, target }) {
  const given = target
    ? resolve(process.env.INIT_CWD ?? process.cwd(), target)
    : join(root, "packages", solution ? "solution" : "starter");
  const shown = shorten(root, given, target);
  if (!existsSync(given)) return { missing: shown, index: false };
  const folder = [given, join(given, "src")].find((one) =>
    existsSync(join(one, "index.ts")),
  );
  if (!folder) return { missing: shown, index: true };
  return {
    folder: realpathSync(folder),
    label: shorten(root, folder, undefined),
    shown,
  };
}

/**
 * From the root when it lies in it, else in full.
 *
 * @param {string} root
 * @param {string} path
 * @param {string | undefined} typed
 */
function shorten(root, path, typed) {
  const inside = relative(root, path);
  if (inside && !inside.startsWith("..") && !isAbsolute(inside)) {
    return inside.replaceAll("\\", "/");
  }
  return typed ?? path;
}
