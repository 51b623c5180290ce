import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { STARTER } from "../../course/place.ts";
import { currentFile, targetOf } from "../target.ts";
import type { Change } from "../transaction.ts";
import { type Work, WorkError } from "../work.ts";
import type { Git } from "./git.ts";
import { editedFiles } from "./upstream.ts";

/** What changes outside the learner's files. */
export interface Outside {
  readonly changes: readonly Change[];
  /** Files that the learner had changed and committed. */
  readonly replaced: readonly string[];
  /** Files that the new version lacks and the learner had changed. */
  readonly gone: readonly string[];
}

const EXECUTABLE = 0o111;

/** The new version outside the starter; files it never had stay. */
export async function outsideChanges(
  work: Work,
  git: Git,
  commit: string,
  version: string,
): Promise<Outside> {
  const tracked = await treeOf(git, "HEAD");
  const theirs = await upstreamObjects(git, commit);
  const edited = new Set(await editedFiles(git));
  const isOwn = (path: string) =>
    edited.has(path) || !theirs.has(tracked.get(path) ?? "");
  const changes: Change[] = [];
  const inTheWay: string[] = [];
  const paths = pathsIn(work, version).filter(isOutside);
  for (const path of paths) {
    const change = changeOf(work, path, join(version, path));
    if (!change) continue;
    changes.push(change);
    if (change.before && !tracked.has(path)) inTheWay.push(path);
  }
  if (inTheWay.length > 0) {
    throw new WorkError(work.say.refresh.inTheWay(inTheWay.join(", ")));
  }
  const replaced = changes
    .filter(({ path, before }) => before && isOwn(path))
    .map(({ path }) => path);

  const kept = new Set(paths);
  const missing = [...tracked.keys()].filter(
    (path) => isOutside(path) && !kept.has(path),
  );
  const history = await pathsEver(git, commit);
  const gone: string[] = [];
  for (const path of missing) {
    // A file that was never the course's is the learner's own.
    if (!history.has(path)) continue;
    const before = currentFile(work, path, targetOf(work, path))?.bytes;
    if (isOwn(path)) gone.push(path);
    else if (before) changes.push({ path, before, after: undefined });
  }
  return { changes, replaced, gone };
}

function isOutside(path: string): boolean {
  return !path.startsWith(`${STARTER}/`);
}

function changeOf(work: Work, path: string, from: string): Change | undefined {
  const after = readFileSync(from);
  const mode = lstatSync(from).mode & EXECUTABLE ? 0o755 : 0o644;
  const current = currentFile(work, path, targetOf(work, path));
  if (!current) return { path, before: undefined, after, mode };
  const { bytes, state } = current;
  const isSameKind = (state.mode & 0o100) === (mode & 0o100);
  if (bytes.equals(after) && isSameKind) return undefined;
  return { path, before: bytes, after, mode: isSameKind ? state.mode : mode };
}

/** The files of a version, with "/" between; links are not brought. */
function pathsIn({ say }: Work, version: string): string[] {
  return readdirSync(version, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const path = relative(version, join(entry.parentPath, entry.name));
      const name = path.split(sep).join("/");
      if (!entry.isFile()) throw new WorkError(say.refresh.oddFile(name));
      return name;
    })
    .sort();
}

/** The object of each file of a commit. */
async function treeOf(git: Git, commit: string): Promise<Map<string, string>> {
  const lines = await git.list(["ls-tree", "-r", "-z", commit]);
  return new Map(
    lines.map((line) => {
      const [head = "", path = ""] = line.split("\t");
      return [path, head.split(" ")[2] ?? ""];
    }),
  );
}

/** All that the course has ever held: what is in it, no learner wrote. */
async function upstreamObjects(git: Git, commit: string): Promise<Set<string>> {
  const text = await git.text(["rev-list", "--objects", commit]);
  return new Set(text.split("\n").map((line) => line.split(" ")[0] ?? ""));
}

async function pathsEver(git: Git, commit: string): Promise<Set<string>> {
  const args = [
    "log",
    "--format=",
    "--name-only",
    "--no-renames",
    "-z",
    commit,
  ];
  return new Set(await git.list(args));
}
