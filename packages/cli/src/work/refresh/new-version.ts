import { existsSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { type Files, readFiles } from "../../course/files.ts";
import { runProgram } from "../../course/process.ts";
import { type Work, WorkError } from "../work.ts";
import { type Git, lastLine } from "./git.ts";

const LIMIT_MS = 120_000;

/** What must be there before anything of a version is run. */
const NEEDED = [
  "course.ts",
  "packages/cli/src/main.mjs",
  "packages/solution/src",
];

/**
 * Writes a version out below `folder`, through an index of its own: neither
 * the learner's index nor their files nor their branches are touched.
 */
export async function exportVersion(
  { say }: Work,
  git: Git,
  commit: string,
  folder: string,
): Promise<string> {
  const to = join(folder, "new");
  const env = { GIT_INDEX_FILE: join(folder, "index") };
  await git.text(["read-tree", commit], env);
  const prefix = `--prefix=${to}/`;
  await git.text(["checkout-index", "--all", "--quiet", prefix], env);
  if (NEEDED.every((path) => existsSync(join(to, path)))) return to;
  throw new WorkError(say.refresh.notACourse(commit));
}

/**
 * The starter of the new version, made by its own generator from its own
 * solution. The libraries are those of this workspace.
 */
export async function newStarter(
  work: Work,
  version: string,
  folder: string,
): Promise<Files> {
  const out = join(folder, "theirs");
  linkLibraries(work.place.root, version);
  const { MINI_CLAW_ROOT, ...env } = process.env;
  const main = join(version, "packages/cli/src/main.mjs");
  const { code, stdout, stderr } = await runProgram(
    process.execPath,
    [main, "sync:starter", "--out", out],
    { cwd: version, env, limitMs: LIMIT_MS },
  );
  const files = readFiles(out);
  if (code === 0 && files.size > 0) return files;
  // An uncaught error says what it is above its stack.
  const thrown = stderr.split("\n").find((line) => /^\w*Error\b/.test(line));
  const said = thrown ?? (lastLine(stderr) || lastLine(stdout));
  const reason = said || `exit code ${code}`;
  throw new WorkError(work.say.refresh.generatorFailed(reason));
}

function linkLibraries(root: string, version: string): void {
  const packages = readdirSync(join(version, "packages"));
  for (const folder of [".", ...packages.map((name) => `packages/${name}`)]) {
    const libraries = join(root, folder, "node_modules");
    const link = join(version, folder, "node_modules");
    if (existsSync(libraries) && !existsSync(link)) {
      symlinkSync(libraries, link, "dir");
    }
  }
}
