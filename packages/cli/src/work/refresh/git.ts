import { type Finished, runProgram } from "../../course/process.ts";

const LIMIT_MS = 300_000;

/** Git in one folder, without questions and without the user's own tricks. */
export interface Git {
  /** How it ended; rejects only when there is no git. */
  try(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Finished>;
  /** What it printed; throws what it complained about. */
  text(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>;
  /** The same for a list that "-z" separates. */
  list(args: readonly string[]): Promise<string[]>;
}

export function gitIn(folder: string): Git {
  const git: Git = {
    try: (args, env = {}) =>
      runProgram(
        "git",
        ["-c", "gc.auto=0", "-c", "core.quotePath=0", ...args],
        {
          cwd: folder,
          env: { ...environment(), ...env },
          limitMs: LIMIT_MS,
        },
      ),
    async text(args, env) {
      const { code, stdout, stderr } = await git.try(args, env);
      if (code === 0) return stdout.trimEnd();
      throw new Error(lastLine(stderr) || `git ended with code ${code}`);
    },
    async list(args) {
      return (await git.text(args)).split("\0").filter((each) => each !== "");
    },
  };
  return git;
}

/** A password is never asked for, and no other repository is meant. */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...rest } = process.env;
  return {
    ...rest,
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    LC_ALL: "C",
  };
}

export function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
