import { basename, dirname, join, sep } from "node:path";
import { type Disk, errorCode } from "./disk.ts";
import { type FileState, sha256 } from "./manifest.ts";
import { type Work, WorkError } from "./work.ts";

/** Below it, no link may lead out of it. */
const STARTER_FOLDER = "packages/starter";

/** A file on the disk as it is now. */
export interface Current {
  readonly bytes: Buffer;
  readonly state: FileState;
}

/**
 * The real path of a file that is to be written; links are followed, but not
 * out of the starter, nor of the workspace for what lies elsewhere.
 */
export function targetOf({ place, disk, say }: Work, path: string): string {
  const root = disk.realpathSync(place.root);
  const fence = path.startsWith(`${STARTER_FOLDER}/`) ? STARTER_FOLDER : "";
  const real = realPathOf(disk, join(root, path));
  if (real === undefined || !real.startsWith(join(root, fence) + sep)) {
    throw new WorkError(say.leadsOut(path));
  }
  return real;
}

/** The file at a real path, or nothing when there is none. */
export function currentFile(work: Work, path: string, target: string) {
  const stats = lstat(work.disk, target);
  if (!stats) return undefined;
  if (!stats.isFile()) throw new WorkError(work.say.notAFile(path));
  const bytes = work.disk.readFileSync(target);
  const state = { sha256: sha256(bytes), mode: stats.mode & 0o7777 };
  return { bytes, state } satisfies Current;
}

/** As `realpath`, also for what does not exist; a dangling link has none. */
function realPathOf(disk: Disk, path: string): string | undefined {
  const stats = lstat(disk, path);
  if (stats && !stats.isSymbolicLink()) return disk.realpathSync(path);
  if (stats) {
    try {
      return disk.realpathSync(path);
    } catch {
      return undefined;
    }
  }
  const parent = realPathOf(disk, dirname(path));
  return parent && join(parent, basename(path));
}

function lstat(disk: Disk, path: string) {
  try {
    return disk.lstatSync(path);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(errorCode(error))) return undefined;
    throw error;
  }
}
