/**
 * Every process of a run carries the run's id in its environment, and so do
 * those that it starts, in process groups of their own too.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const RUN = "MINI_CLAW_RUN";

/**
 * Marks what this process starts from now on. A run within a run keeps both
 * ids, so that the outer one also ends what the inner one left.
 *
 * @param {string} id
 */
export function markChildren(id) {
  Object.assign(process.env, markOf(id));
}

/**
 * The same for one process alone, as a part of its environment.
 *
 * @param {string} id
 * @returns {Record<string, string>}
 */
export function markOf(id) {
  const outer = process.env[RUN];
  return { [RUN]: outer ? `${outer},${id}` : id };
}

/**
 * Ends every process of the run but this one, those started meanwhile too.
 *
 * @param {string} id
 */
export function endRun(id) {
  for (let round = 0; round < 5; round += 1) {
    const pids = processesOf(id).filter((pid) => pid !== process.pid);
    if (pids.length === 0) return;
    for (const pid of pids) kill(pid);
  }
}

/** @param {number} pid ends it at once; it may have ended already */
export function kill(pid) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It is gone, which is what was wanted.
  }
}

/**
 * @param {string} id
 * @returns {number[]}
 */
function processesOf(id) {
  return process.platform === "linux" ? fromProc(id) : fromPs(id);
}

/** @param {string} id */
function fromProc(id) {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const variables = readFileSync(`/proc/${pid}/environ`, "utf8");
        if (!variables.includes(id)) return false;
        // One that has ended and waits to be collected cannot be ended again.
        const state = readFileSync(`/proc/${pid}/stat`, "utf8");
        return !/\) Z /.test(state);
      } catch {
        // Not ours to read, or gone.
        return false;
      }
    });
}

/** @param {string} id */
function fromPs(id) {
  try {
    const args = ["-axeww", "-o", "pid=,command="];
    const list = execFileSync("ps", args, {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    return list
      .split("\n")
      .filter((line) => line.includes(id))
      .map((line) => Number.parseInt(line, 10));
  } catch {
    return [];
  }
}
