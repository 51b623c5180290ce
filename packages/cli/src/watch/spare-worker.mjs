/**
 * Test processes for vitest that are made ahead of their use. To start one
 * takes longer than to run a suite in it, and while a learner types there is
 * time. Each serves one run, so nothing of the last one is left in it.
 */
import { fork } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endRun, kill, markOf } from "../test/processes.mjs";
import { makeRunFolder, removeRunFolder } from "../test/run-folder.mjs";

/**
 * @typedef {import("node:child_process").ChildProcess} ChildProcess
 * @typedef {import("vitest/node").PoolOptions} PoolOptions
 *
 * @typedef {object} Worker one run's process and what it may write
 * @property {string} log
 * @property {(options: PoolOptions) => ChildProcess} start unless it runs
 * @property {() => boolean} usable
 * @property {() => void} end with all that it has started
 */

const ENTRY = fileURLToPath(new URL("./worker-entry.mjs", import.meta.url));

/** @returns {Worker} */
export function makeWorker() {
  const { id, folder, env, log } = makeRunFolder();
  /** @type {ChildProcess | undefined} */
  let child;
  return {
    log,
    start(options) {
      child ??= fork(ENTRY, entryArguments(options), {
        env: { ...options.env, ...env, ...markOf(id), MINI_CLAW_LOG: log },
        execArgv: options.execArgv,
        stdio: "pipe",
        serialization: "advanced",
      });
      return child;
    },
    usable: () => !child || (child.connected && child.exitCode === null),
    end() {
      if (child?.pid) kill(child.pid);
      endRun(id);
      removeRunFolder(folder);
    },
  };
}

/** @param {PoolOptions} options */
function entryArguments({ distPath, project }) {
  const known = project.vitest.state.metadata[project.name]?.externalized;
  const libraries = Object.values(known ?? {});
  return [join(distPath, "workers/forks.js"), ...new Set(libraries)];
}

/**
 * How vitest gets at the process that `take` gives.
 *
 * @param {(options: PoolOptions) => Worker} take
 * @param {(text: string) => void} write takes what is printed past the console
 * @returns {import("vitest/node").PoolRunnerInitializer}
 */
export function poolOf(take, write) {
  return {
    name: "mini-claw-code",
    createPoolWorker(options) {
      const child = take(options).start(options);
      child.stdout?.on("data", (part) => write(String(part)));
      child.stderr?.resume();
      return {
        name: "mini-claw-code",
        cacheFs: true,
        on: (event, callback) => void child.on(event, callback),
        off: (event, callback) => void child.off(event, callback),
        send: (message) => void child.send(message),
        deserialize: (data) => data,
        start: async () => {},
        async stop() {
          if (child.pid) kill(child.pid);
        },
      };
    },
  };
}
