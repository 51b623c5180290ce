import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { noTerminal } from "./pseudo-terminal.ts";
import { startWatch } from "./watching.ts";

vi.setConfig({ testTimeout: 120_000 });

const onTerminal = test.skipIf(noTerminal !== "");
const linux = process.platform === "linux";

if (noTerminal) console.warn(`Skipped: ${noTerminal}.`);

/** The process id of the command itself, which has this mark. */
function pidOf(mark: string): number {
  const found = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, "utf8");
        const variables = readFileSync(`/proc/${pid}/environ`, "utf8");
        // The shell and `script` have it in one long argument.
        return variables.includes(mark) && line.includes("main.mjs\0watch\0");
      } catch {
        // Another's process, or one that has ended.
        return false;
      }
    });
  if (found === undefined) throw new Error("The command does not run.");
  return Number(found);
}

test.runIf(noTerminal === "" && linux).each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)("%s leaves the terminal as it was", async (signal, code) => {
  const mark = `mark-${signal}-${Date.now()}`;
  const { watch, left } = startWatch(["ch1"], {
    terminal: true,
    env: { MINI_CLAW_TEST_MARK: mark },
  });
  await watch.until("q quit");
  process.kill(pidOf(mark), signal);
  await watch.until(`ended with ${code}`);
  await watch.until("as it was");
  expect(watch.output).not.toContain("NOT as it was");
  await watch.ended();
  expect(left()).toEqual([]);
});

onTerminal("a crash leaves the terminal as it was", async () => {
  // In the command itself, not in the test processes.
  const crash =
    "if (process.argv[2] === 'watch') " +
    "setTimeout(() => { throw new Error('boom'); }, 6000)";
  const { watch, left } = startWatch(["ch1"], {
    terminal: true,
    env: {
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(crash)}`,
    },
  });
  await watch.until("Error: boom");
  await watch.until("ended with 1");
  await watch.until("as it was");
  expect(watch.output).not.toContain("NOT as it was");
  await watch.ended();
  expect(left()).toEqual([]);
});
