/** What a run leaves on the computer: a folder, and processes with its id. */
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endRun, markChildren } from "./processes.mjs";

/**
 * Everything that a run leaves on the computer, and its end: also when the
 * person or the system stops the command.
 */
export function openRun() {
  const { id, folder, env, log } = makeRunFolder();
  // vitest makes a folder of its own, and leaves it when it is stopped.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = env.TMPDIR;
  markChildren(id);
  const close = () => {
    endRun(id);
    removeRunFolder(folder);
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  };
  for (const [signal, code] of Object.entries({
    SIGINT: 130,
    SIGTERM: 143,
    SIGHUP: 129,
  })) {
    process.once(signal, () => {
      close();
      process.exit(code);
    });
  }
  return { log, env, close };
}

/** Where a run may write, and the id that its processes carry. */
export function makeRunFolder() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "mini-claw-test-")));
  const home = { HOME: join(folder, "home"), TMPDIR: join(folder, "tmp") };
  for (const path of Object.values(home)) mkdirSync(path);
  // bash writes a warning into every output when LC_ALL names a locale that
  // the machine does not have; empty counts as not set.
  const env = { ...home, LC_ALL: "" };
  return { id: randomUUID(), folder, env, log: join(folder, "run.log") };
}

/** @param {string} folder */
export function removeRunFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
