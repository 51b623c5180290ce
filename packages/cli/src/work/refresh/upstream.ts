import { existsSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Work, WorkError } from "../work.ts";
import type { Git } from "./git.ts";

/** What git does in several commands and leaves half done in between. */
const UNDER_WAY = [
  "MERGE_HEAD",
  "CHERRY_PICK_HEAD",
  "REVERT_HEAD",
  "rebase-merge",
  "rebase-apply",
];

/** Throws when the clone is in no state to be updated. */
export async function checkClone({ place, say }: Work, git: Git) {
  const top = await git
    .text(["rev-parse", "--show-toplevel", "HEAD"])
    .catch(() => "");
  const [folder = ""] = top.split("\n");
  if (
    !existsSync(folder) ||
    realpathSync(folder) !== realpathSync(place.root)
  ) {
    throw new WorkError(say.refresh.noGit(place.root));
  }
  const inner = resolve(place.root, await git.text(["rev-parse", "--git-dir"]));
  if (UNDER_WAY.some((name) => existsSync(join(inner, name)))) {
    throw new WorkError(say.refresh.underWay);
  }
  const edited = await editedFiles(git);
  const outside = edited.filter(
    (path) => !path.startsWith("packages/starter/"),
  );
  if (outside.length > 0) {
    throw new WorkError(say.refresh.editedOutside(outside.join(", ")));
  }
}

/** Files that git knows and that differ from the last commit. */
export async function editedFiles(git: Git): Promise<string[]> {
  const args = ["status", "--porcelain", "-z", "--untracked-files=no"];
  const lines = await git.list([...args, "--no-renames"]);
  return lines.map((line) => line.slice("XY ".length));
}

/**
 * Fetches the new version; the commit. `from` is a remote, a branch of one, a
 * commit, a URL or a folder; nothing means the default branch of "origin".
 */
export async function fetchVersion(
  { say }: Work,
  git: Git,
  from: string | undefined,
): Promise<string> {
  const remotes = (await git.text(["remote"])).split("\n");
  const source = from ?? "origin";
  if (from === undefined && !remotes.includes(source)) {
    throw new WorkError(say.refresh.noRemote(source));
  }
  if (remotes.includes(source)) return fetch(source, "HEAD");
  const remote = remotes.find((name) => name && source.startsWith(`${name}/`));
  if (remote) return fetch(remote, source.slice(remote.length + 1));
  const known = await git.try(verify(`${source}^{commit}`));
  if (known.code === 0) return known.stdout.trim();

  const [address = "", branch = "HEAD"] = source.split("#");
  // pnpm starts commands in the root, whatever folder they were typed in.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), address);
  if (existsSync(folder)) return fetch(folder, branch);
  if (/^[\w.+-]+:\/\/|^[\w.@-]+:/.test(address)) return fetch(address, branch);
  throw new WorkError(say.refresh.noCommit(source));

  async function fetch(where: string, what: string): Promise<string> {
    try {
      await git.text(["fetch", "--quiet", "--no-tags", "--", where, what]);
      return await git.text(verify("FETCH_HEAD^{commit}"));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new WorkError(say.refresh.fetchFailed(where, reason));
    }
  }
}

function verify(name: string): string[] {
  return ["rev-parse", "--verify", "--quiet", "--end-of-options", name];
}
