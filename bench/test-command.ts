/**
 * What `pnpm test ch3 --solution` takes beside vitest on the same file: the
 * transcripts, the hang guard and the report must not be felt. Both start with
 * `node`, for pnpm and npx are not what is compared.
 */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { elapsed, median } from "./measure.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SUITE = "tests/ch3-single-turn.test.ts";
const PAIRS = 9;
const MOST = 1.25;

/** Prints the ratio; 0 when it is within the target, else 1. */
export async function run(): Promise<number> {
  const main = join(ROOT, "packages/cli/src/main.mjs");
  const ours = () => node(main, "test", "ch3", "--solution");
  const bare = () => node(vitestProgram(), "run", SUITE);
  // Once each beforehand: the first start fills the caches of the disk.
  await ours();
  await bare();
  const ratios: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // What the machine does besides hits both; who comes first changes.
    const early = pair % 2 === 0 ? await elapsed(ours) : undefined;
    const bareTime = await elapsed(bare);
    ratios.push((early ?? (await elapsed(ours))) / bareTime);
  }
  const ratio = median(ratios);
  const good = ratio <= MOST;
  console.log(
    `${good ? "ok    " : "MISSED"}  pnpm test ch3 takes ` +
      `${ratio.toFixed(2)} times as long as vitest on the same file; at most ` +
      `${MOST}\n        (the median of ${PAIRS} pairs)`,
  );
  return good ? 0 : 1;
}

/** Runs a program of the repository; rejects when it does not succeed. */
function node(program: string, ...args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: ROOT,
      // The same target for vitest on its own: see vitest.config.mjs.
      env: { ...process.env, MINI_CLAW_AGENT: "solution" },
      stdio: "ignore",
    });
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) return resolve();
      const words = args.join(" ");
      reject(new Error(`"${words}" ended with ${code}: nothing to compare.`));
    });
  });
}

function vitestProgram(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve("vitest/package.json")), "vitest.mjs");
}
