/**
 * Says when the files of a chapter have changed. The system's events only say
 * when to look; what counts is what stands on the disk. Where no events come
 * (Windows folders under WSL, network drives) it looks by itself.
 */
import {
  readdirSync,
  readFileSync,
  statfsSync,
  statSync,
  watch,
} from "node:fs";
import { dirname, join } from "node:path";

/** An editor may write a file in several steps. */
const SETTLE_MS = 40;
/** How often to look where no events come. */
const POLL_MS = 300;
/** How often to look where events come, should one be lost. */
const LOOK_MS = 1000;

/** Magic numbers of statfs(2): their changes are not all told to this side. */
const WITHOUT_EVENTS = new Set([
  0x6969, // NFS
  0x517b, // SMB
  0xff534d42, // CIFS
  0xfe534d42, // SMB2
  0x01021997, // 9p, which WSL 2 uses for /mnt/c
  0x786f4256, // VirtualBox
  0x65735546, // FUSE
]);

/**
 * @param {object} options
 * @param {string} options.folder all TypeScript files below it
 * @param {readonly string[]} options.files and these
 * @param {boolean} options.poll
 * @param {() => void} options.changed called once; `mark` makes it ready again
 */
export function watchFiles({ folder, files, poll, changed }) {
  /** @type {Map<string, import("node:fs").FSWatcher>} */
  const watchers = new Map();
  let polling = poll || isWithoutEvents(folder);
  let told = true;
  let eventSeen = false;
  let missed = 0;
  let seen = "";
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  /** @type {NodeJS.Timeout | undefined} */
  let looking;

  const paths = () => [...sourcesBelow(folder), ...files];

  function look() {
    if (told || stateOf(paths()) === seen) return false;
    told = true;
    changed();
    return true;
  }

  function lookAgain() {
    // One event may just be on its way; a second that is missing is a rule.
    if (look() && !eventSeen) missed += 1;
    if (missed > 1) polling = true;
    if (!polling) polling = !follow(watchers, foldersOf(paths()), onEvent);
    eventSeen = false;
    looking = setTimeout(lookAgain, polling ? POLL_MS : LOOK_MS);
  }

  function onEvent() {
    eventSeen = true;
    clearTimeout(settling);
    settling = setTimeout(look, SETTLE_MS);
  }

  lookAgain();
  return {
    /** What stands on the disk now is known: tell of changes after this. */
    mark() {
      seen = stateOf(paths());
      told = false;
    },
    close() {
      clearTimeout(settling);
      clearTimeout(looking);
      for (const one of watchers.values()) one.close();
    },
  };
}

/**
 * Watches each folder by itself: files that are replaced as a whole, as many
 * editors do, are seen there.
 *
 * @param {Map<string, import("node:fs").FSWatcher>} watchers
 * @param {Set<string>} folders
 * @param {() => void} onEvent
 * @returns {boolean} false when the system does not let us
 */
function follow(watchers, folders, onEvent) {
  for (const [path, one] of watchers) {
    if (folders.has(path)) continue;
    one.close();
    watchers.delete(path);
  }
  try {
    for (const path of folders) {
      if (watchers.has(path)) continue;
      const one = watch(path, onEvent);
      one.on("error", () => watchers.delete(path));
      watchers.set(path, one);
    }
    return true;
  } catch {
    // Too many are watched already, or the folder is just being replaced.
    return false;
  }
}

/** @param {string} folder */
function sourcesBelow(folder) {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.[cm]?[jt]s$/.test(path))
      .filter((path) => !/(^|[\\/])node_modules[\\/]/.test(path))
      .map((path) => join(folder, path))
      .sort();
  } catch {
    // It is just being replaced.
    return [];
  }
}

/** @param {readonly string[]} paths */
function foldersOf(paths) {
  return new Set(paths.map((path) => dirname(path)));
}

/**
 * Differs when any of the files was written, came or went.
 *
 * @param {readonly string[]} paths
 */
function stateOf(paths) {
  return paths
    .map((path) => {
      const facts = statSync(path, { throwIfNoEntry: false });
      return `${path} ${facts?.mtimeMs} ${facts?.size} ${facts?.ino}`;
    })
    .join("\n");
}

/** @param {string} folder */
function isWithoutEvents(folder) {
  try {
    if (WITHOUT_EVENTS.has(statfsSync(folder).type)) return true;
    // WSL 1 has no type of its own for the drives of Windows.
    const system = readFileSync("/proc/version", "utf8");
    return /microsoft/i.test(system) && folder.startsWith("/mnt/");
  } catch {
    return false;
  }
}
