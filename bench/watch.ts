/**
 * What a save costs in `pnpm watch ch3`, from the moment the file is written
 * to the verdict on the screen, beside a cold `pnpm test ch3` of the same
 * code. Both start with `node`, and they take turns.
 */
import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { elapsed, median } from "./measure.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const MAIN = join(ROOT, "packages/cli/src/main.mjs");
const PAIRS = 9;
const MOST = 0.4;
/** A person types for some time before the next save. */
const THINKING_MS = 2000;
const LIMIT_MS = 60_000;

/** Prints the ratio; 0 when it is within the target, else 1. */
export async function run(): Promise<number> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "bench-watch-")));
  cpSync(join(ROOT, "packages/solution/src"), folder, { recursive: true });
  const args = ["ch3", "--target", folder, "--lang", "en"];
  const watch = node("watch", ...args);
  try {
    const verdict = verdictsOf(watch);
    await verdict(1);
    const ratios: number[] = [];
    for (let pair = 1; pair <= PAIRS; pair += 1) {
      const cold = await elapsed(() => ended(node("test", ...args)));
      await sleep(THINKING_MS);
      const warm = await elapsed(() => {
        save(join(folder, "run-tools.ts"));
        return verdict(pair + 1);
      });
      ratios.push(warm / cold);
    }
    return report(median(ratios));
  } finally {
    watch.kill("SIGTERM");
    await new Promise((resolve) => watch.once("close", resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(ratio: number): number {
  const good = ratio <= MOST;
  console.log(
    `${good ? "ok    " : "MISSED"}  save to verdict in pnpm watch ch3 takes ` +
      `${ratio.toFixed(2)} times as long as pnpm test ch3; at most ${MOST}\n` +
      `        (the median of ${PAIRS} pairs)`,
  );
  return good ? 0 : 1;
}

/** Writes the file anew, a line longer, as an editor does. */
function save(path: string): void {
  writeFileSync(path, `${readFileSync(path, "utf8")}// saved\n`);
}

function node(...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [MAIN, ...args], {
    cwd: ROOT,
    stdio: ["pipe", "pipe", "inherit"],
  });
}

function ended(child: ChildProcess): Promise<void> {
  child.stdout?.resume();
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) return resolve();
      reject(new Error(`pnpm test ended with ${code}: nothing to compare.`));
    });
  });
}

/** Waits for the verdict with this number, which must be green. */
function verdictsOf(child: ChildProcess): (run: number) => Promise<void> {
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  return (run) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const line = output
          .split("\n")
          .find((text) => text.includes(`(run ${run}, `));
        if (line === undefined) return;
        settle();
        if (/all \d+ tests pass/.test(line)) resolve();
        else reject(new Error(`Nothing to compare: ${line}`));
      };
      const late = () => {
        settle();
        reject(new Error(`pnpm watch gave no verdict ${run}: ${output}`));
      };
      const limit = setTimeout(late, LIMIT_MS);
      const settle = () => {
        clearTimeout(limit);
        child.stdout?.off("data", look);
        child.off("close", late);
      };
      child.stdout?.on("data", look);
      child.once("close", late);
      look();
    });
}
