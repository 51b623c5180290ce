import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { tarballProblems } from "../course/lockfile.ts";
import { here, inPlace } from "../course/place.ts";
import { runProgram } from "../course/process.ts";
import { compilerPath } from "../course/type-check.ts";
import { answering, readArguments, UsageError } from "../course/usage.ts";

const HELP = `pnpm check

The linter, the formatter, the type check of each package and of the root, and
whether the lockfile names a registry.`;

const LIMIT_MS = 120_000;
const PROJECTS = [
  ".",
  "book",
  "packages/cli",
  "packages/solution",
  "packages/starter",
  "packages/testkit",
];

interface Check {
  readonly name: string;
  /** What is wrong; empty when nothing is. */
  run(): Promise<string>;
}

/** The command `check`; the exit code. */
export function run(args: readonly string[]): Promise<number> {
  return answering(async () => {
    const given = readArguments(args, {});
    const [extra] = given.words;
    if (extra) throw new UsageError(`check takes no "${extra}".`);
    if (given.has("help")) {
      console.log(HELP);
      return 0;
    }
    let code = 0;
    for (const check of checks) {
      const problem = await check.run();
      console.log(`${problem === "" ? "ok    " : "FAILED"}  ${check.name}`);
      if (problem !== "") console.log(problem.trimEnd());
      if (problem !== "") code = 1;
    }
    return code;
  });
}

const checks: readonly Check[] = [
  {
    name: "lint and format (biome)",
    run: () => output([biomePath(), "check", "--colors=off"]),
  },
  ...PROJECTS.map((project) => ({
    name: `types of ${project} (tsc)`,
    run: () =>
      output([compilerPath(), "--noEmit", "--pretty", "false", "-p", project]),
  })),
  {
    name: "the lockfile names no registry",
    run: async () =>
      tarballProblems(
        readFileSync(inPlace(here, "pnpm-lock.yaml"), "utf8"),
      ).join("\n"),
  },
];

/** What a program has to say when it is not content. */
async function output(args: readonly string[]): Promise<string> {
  const result = await runProgram(process.execPath, args, {
    cwd: here.root,
    limitMs: LIMIT_MS,
  });
  if (result.code === 0) return "";
  return result.stdout + result.stderr || `exit code ${result.code}`;
}

function biomePath(): string {
  const require = createRequire(import.meta.url);
  const path = require.resolve("@biomejs/biome/package.json");
  return join(dirname(path), "bin/biome");
}
