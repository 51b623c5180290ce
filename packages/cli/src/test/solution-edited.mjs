import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Does packages/solution differ from git? A learner who works there wonders
 * why the tests do not change. Without git the answer is no.
 *
 * @param {string} root
 * @returns {Promise<boolean>}
 */
export function solutionEdited(root) {
  if (!existsSync(join(root, ".git"))) return Promise.resolve(false);
  const args = ["diff", "--quiet", "HEAD", "--", "packages/solution"];
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: "0" };
  return new Promise((resolve) => {
    execFile("git", args, { cwd: root, env, timeout: 2000 }, (error) =>
      resolve(error?.code === 1),
    );
  });
}
