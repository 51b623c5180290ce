/** Reads the run log as it grows and keeps what is known of each suite. */
import { closeSync, openSync, readSync } from "node:fs";

/**
 * @typedef {import("../../../testkit/src/run-log.ts").RunLogLine} RunLogLine
 * @typedef {Extract<RunLogLine, { type: "end" }>} EndLine
 *
 * How often a test asked the provider, when that is remarkable.
 * @typedef {{ times: number, same: boolean }} Asked
 *
 * @typedef {object} SuiteState
 * @property {string} suite absolute path
 * @property {number} pid
 * @property {number} loadedAt when its file began to load, on our clock
 * @property {number} heardAt when the last line came
 * @property {string | undefined} module the file that is being loaded, if any
 * @property {readonly string[] | undefined} tests once they are known
 * @property {string | undefined} running
 * @property {number} runningSince
 * @property {number} timeoutMs of the running test
 * @property {Asked | undefined} asked
 * @property {(EndLine & { asked?: Asked })[]} ended
 */

/** @param {string} file the log; it need not exist yet */
export function followLog(file) {
  /** @type {Map<string, SuiteState>} */
  const suites = new Map();
  let offset = 0;
  let rest = Buffer.alloc(0);

  /** Takes in what was written since the last time. */
  function read() {
    const bytes = readFrom(file, offset);
    offset += bytes.length;
    rest = Buffer.concat([rest, bytes]);
    const end = rest.lastIndexOf("\n");
    if (end < 0) return;
    const lines = rest.subarray(0, end).toString("utf8").split("\n");
    rest = rest.subarray(end + 1);
    for (const line of lines) take(suites, JSON.parse(line));
  }
  return { suites, read };
}

/**
 * @param {Map<string, SuiteState>} suites
 * @param {RunLogLine} line
 */
function take(suites, line) {
  const now = Date.now();
  if (line.type === "load") {
    suites.set(line.suite, {
      suite: line.suite,
      pid: line.pid,
      loadedAt: now,
      heardAt: now,
      module: undefined,
      tests: undefined,
      running: undefined,
      runningSince: now,
      timeoutMs: 0,
      asked: undefined,
      ended: [],
    });
    return;
  }
  const state = [...suites.values()].find((one) => {
    if ("suite" in line) return one.suite === line.suite;
    return "pid" in line ? one.pid === line.pid : one.running === line.test;
  });
  if (!state) return;
  state.heardAt = now;
  switch (line.type) {
    case "tests":
      state.tests = line.tests;
      return;
    case "module":
      state.module = line.file || undefined;
      return;
    case "start":
      state.module = undefined;
      state.running = line.test;
      state.runningSince = now;
      state.timeoutMs = line.timeoutMs ?? 0;
      state.asked = undefined;
      return;
    case "asked":
      state.asked = { times: line.times, same: line.same };
      return;
    case "end":
      state.running = undefined;
      state.ended.push(state.asked ? { ...line, asked: state.asked } : line);
      return;
    case "beat":
      return;
    default:
      /** @satisfies {never} */ (line);
  }
}

/**
 * @param {string} file
 * @param {number} offset
 */
function readFrom(file, offset) {
  /** @type {number} */
  let handle;
  try {
    handle = openSync(file, "r");
  } catch {
    // Nothing was written yet.
    return Buffer.alloc(0);
  }
  try {
    const parts = [];
    const part = Buffer.alloc(64 * 1024);
    for (let at = offset; ; ) {
      const size = readSync(handle, part, 0, part.length, at);
      if (size === 0) return Buffer.concat(parts);
      parts.push(Buffer.from(part.subarray(0, size)));
      at += size;
    }
  } finally {
    closeSync(handle);
  }
}
