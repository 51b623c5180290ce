import { rmSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runProcess } from "@mini-claw-code/solution";

const ORIGINAL = fileURLToPath(new URL("./project/", import.meta.url));
const TIMEOUT_MS = 30_000;

/** How the project's own test ended. */
export interface Verdict {
  readonly passed: boolean;
  /** Such as "exit code 1". */
  readonly ending: string;
}

/** One line that is not as it was; "" where there is none. */
export interface ChangedLine {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** A copy of the small broken project, in a temporary folder. */
export interface Project {
  readonly folder: string;
  /** Runs the project's own test, without the agent. */
  test(signal: AbortSignal): Promise<Verdict>;
  changes(): Promise<ChangedLine[]>;
  remove(): void;
}

/** Rejects when there is no place for temporary files. */
export async function copyProject(): Promise<Project> {
  const made = await mkdtemp(join(tmpdir(), "mini-claw-demo-"));
  const folder = await realpath(made);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  await cp(ORIGINAL, folder, { recursive: true }).catch((error: unknown) => {
    remove();
    throw error;
  });
  return {
    folder,
    async test(signal) {
      const { code, signal: killedBy } = await runProcess(
        process.execPath,
        ["test.js"],
        { cwd: folder, stdin: "ignore", timeoutMs: TIMEOUT_MS, signal },
      );
      const ending = killedBy ? `killed by ${killedBy}` : `exit code ${code}`;
      return { passed: code === 0, ending };
    },
    changes: () => changesBetween(ORIGINAL, folder),
    remove,
  };
}

async function changesBetween(
  original: string,
  copy: string,
): Promise<ChangedLine[]> {
  const names = await readdir(original);
  for (const name of await readdir(copy)) {
    if (!names.includes(name)) names.push(name);
  }
  const changes: ChangedLine[] = [];
  for (const file of names.sort()) {
    const before = await linesOf(join(original, file));
    const after = await linesOf(join(copy, file));
    const length = Math.max(before.length, after.length);
    for (let at = 0; at < length; at += 1) {
      const [was = "", is = ""] = [before[at], after[at]];
      if (was !== is) changes.push({ file, before: was, after: is });
    }
  }
  return changes;
}

/** No lines when there is no such file. */
async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text.split("\n");
}
