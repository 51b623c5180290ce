import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Workspace } from "../runner/workspace.ts";

const MAIN = fileURLToPath(new URL("../../src/main.mjs", import.meta.url));

/** How a command ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command as it is typed, over a small course of its own. */
export function command(
  course: Workspace,
  words: readonly string[],
): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, ...words], {
    cwd: course.root,
    env: { ...process.env, LC_ALL: "C", MINI_CLAW_ROOT: course.root },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (part) => {
    stdout += part;
  });
  child.stderr.on("data", (part) => {
    stderr += part;
  });
  return new Promise((resolve) =>
    child.on("close", (code) => resolve({ code, stdout, stderr })),
  );
}

/** Puts the stubs of these functions back, as they were given. */
export function stub(
  course: Workspace,
  ...names: readonly ("greet" | "part" | "ask")[]
): void {
  for (const name of names) {
    const file = name === "ask" ? "ask.ts" : "greet.ts";
    const chapter = name === "ask" ? "ch2" : "ch1";
    const path = join(course.root, "packages/starter/src", file);
    const region = `//#region ${chapter}-${name}\n`;
    const end = `//#endregion ${chapter}-${name}\n`;
    const text = readFileSync(path, "utf8");
    const before = text.slice(0, text.indexOf(region) + region.length);
    const after = text.slice(text.indexOf(end));
    const imported = 'import { NotImplemented } from "./not-implemented.ts";\n';
    const made = `throw new NotImplemented("${chapter}", "${name}");\n`;
    const top = text.includes(imported) ? "" : imported;
    writeFileSync(path, `${top}${before}${made}${after}`);
  }
}
