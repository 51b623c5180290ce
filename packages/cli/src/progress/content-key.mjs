/**
 * One hash of everything that a verdict on the learner's code depends on: the
 * code, the suites, what runs them, and the versions of it all.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (/** @type {string} */ path) =>
  fileURLToPath(new URL(path, import.meta.url));

/**
 * @param {string} root
 * @param {string} folder the code under test
 */
export function contentKey(root, folder) {
  const hash = createHash("sha256");
  hash.update(`${process.version} ${process.platform}\n`);
  for (const path of [
    folder,
    join(root, "tests"),
    join(root, "packages/solution/src"),
    join(root, "course.ts"),
    here("../../../testkit/src"),
    here("../test"),
    here("../../../../pnpm-lock.yaml"),
  ]) {
    addTo(hash, path);
  }
  return hash.digest("hex");
}

/**
 * @param {import("node:crypto").Hash} hash
 * @param {string} path of a file or a folder; either may be missing
 */
function addTo(hash, path) {
  const text = textOf(path);
  hash.update(`${path} ${text?.length}\n`);
  if (text !== undefined) hash.update(text);
  else for (const name of namesIn(path)) addTo(hash, join(path, name));
}

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path);
  } catch {
    // A folder, or nothing.
    return undefined;
  }
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    // The wrong solutions are no part of any run, and there are many of them.
    const apart = ["node_modules", "mistakes"];
    return readdirSync(folder)
      .filter((name) => !apart.includes(name))
      .sort();
  } catch {
    return [];
  }
}
