import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Files } from "./files.ts";
import { inPlace, type Place } from "./place.ts";
import { runProgram } from "./process.ts";
import { makeTargetFolders } from "./target-folders.ts";

const LIMIT_MS = 300_000;

/** The compiler's program, run by Node. */
export function compilerPath(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve("typescript/package.json")), "bin/tsc");
}

/**
 * Type-checks several sets of files in one run of the compiler, strictly but
 * for unused names. The errors of each set, by its name.
 */
export async function typeErrors(
  place: Place,
  targets: ReadonlyMap<string, Files>,
): Promise<Map<string, string[]>> {
  const errors = new Map<string, string[]>();
  for (const name of targets.keys()) errors.set(name, []);
  const folders = makeTargetFolders(place);
  try {
    const paths = [...targets].flatMap(([name, files]) => {
      folders.add(name, files);
      return [...files.keys()].map((file) => `${name}/${file}`);
    });
    const project = join(folders.path, "tsconfig.json");
    writeFileSync(project, JSON.stringify(configuration(place, paths)));
    const { stdout, code, timedOut } = await runProgram(
      process.execPath,
      [compilerPath(), "--project", project, "--pretty", "false"],
      { cwd: folders.path, limitMs: LIMIT_MS },
    );
    if (timedOut) throw new Error(`The type check took over ${LIMIT_MS} ms.`);
    const lines = stdout.split("\n").filter((line) => / error TS/.test(line));
    if (code !== 0 && lines.length === 0) throw new Error(stdout.trim());
    for (const line of lines) {
      const name = [...targets.keys()].find((n) => line.startsWith(`${n}/`));
      if (name === undefined) throw new Error(line);
      errors.get(name)?.push(line.slice(name.length + 1));
    }
    return errors;
  } finally {
    folders.remove();
  }
}

function configuration(place: Place, files: readonly string[]) {
  return {
    extends: inPlace(place, "tsconfig.base.json"),
    compilerOptions: {
      noUnusedLocals: false,
      noUnusedParameters: false,
      allowUnreachableCode: true,
    },
    files: files.filter((file) => file.endsWith(".ts")),
  };
}
