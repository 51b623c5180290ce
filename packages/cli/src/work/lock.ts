import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { inPlace } from "../course/place.ts";
import { createFile, type Disk, errorCode, readBytes } from "./disk.ts";
import { type Work, WorkError } from "./work.ts";

/** From the root. */
export const LOCK = ".mini-claw/lock";

/** Who holds the lock. */
interface Owner {
  readonly pid: number;
  readonly host: string;
  readonly command: string;
  /** Tells two locks of the same process apart. */
  readonly token: string;
}

const ATTEMPTS = 5;

/**
 * Makes sure that no second command writes at the same time. The lock of a
 * process that has died is taken over. Returns how to let go.
 */
export function takeLock({ place, disk, say }: Work, command: string) {
  const path = inPlace(place, LOCK);
  const token = randomBytes(8).toString("hex");
  const own: Owner = { pid: process.pid, host: hostname(), command, token };
  disk.mkdirSync(inPlace(place, ".mini-claw"), { recursive: true });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (create(disk, path, own)) {
      return () => {
        // One that stays is taken over: its process is about to end.
        quietly(() => {
          if (ownerOf(disk, path)?.token === token) disk.unlinkSync(path);
        });
      };
    }
    const owner = ownerOf(disk, path);
    if (owner && !isAlive(owner)) setAside(disk, path, owner);
    else if (readBytes(disk, path)) {
      throw new WorkError(say.locked(owner?.command ?? "?", owner?.pid ?? 0));
    }
  }
  throw new WorkError(say.locked("?", 0));
}

/** By a link, so that nobody ever reads a lock that is half written. */
function create(disk: Disk, path: string, own: Owner): boolean {
  const bytes = Buffer.from(JSON.stringify(own));
  const draft = `${path}.${own.token}`;
  try {
    createFile(disk, draft, bytes, 0o644);
    try {
      disk.linkSync(draft, path);
    } catch (error) {
      if (errorCode(error) === "EEXIST") throw error;
      // Some file systems have no links.
      createFile(disk, path, bytes, 0o644);
    }
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  } finally {
    quietly(() => disk.unlinkSync(draft));
  }
}

/** Takes a dead lock away; a living one that came between is put back. */
function setAside(disk: Disk, path: string, dead: Owner): void {
  const aside = `${path}.${dead.token}.stale`;
  try {
    disk.renameSync(path, aside);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    throw error;
  }
  if (ownerOf(disk, aside)?.token !== dead.token) {
    quietly(() => disk.linkSync(aside, path));
  }
  quietly(() => disk.unlinkSync(aside));
}

function ownerOf(disk: Disk, path: string): Owner | undefined {
  try {
    const owner: Partial<Owner> = JSON.parse(disk.readFileSync(path, "utf8"));
    const { pid, host, command, token } = owner;
    if (typeof pid !== "number" || typeof token !== "string") return undefined;
    return { pid, host: String(host), command: String(command), token };
  } catch {
    return undefined;
  }
}

/** A process of another machine cannot be asked: it counts as alive. */
function isAlive({ pid, host }: Owner): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== "ESRCH";
  }
}

function quietly(task: () => void): void {
  try {
    task();
  } catch {
    // Only tidying up: the work itself is done, or has failed already.
  }
}
