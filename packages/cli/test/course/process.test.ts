import { expect, test, vi } from "vitest";
import { limitTo } from "../../src/course/limit.ts";
import { here } from "../../src/course/place.ts";
import { runProgram } from "../../src/course/process.ts";
import { suitesOf } from "../../src/course/suites.ts";

// Compilers, git and whole suites take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function node(script: string, limitMs = 20_000) {
  return runProgram(process.execPath, ["-e", script], { limitMs });
}

test("a program gives its code and both its streams", async () => {
  const script = "console.log(1); console.error(2); process.exitCode = 3";
  expect(await node(script)).toEqual({
    code: 3,
    stdout: "1\n",
    stderr: "2\n",
    timedOut: false,
  });
});

test("a program that takes too long is ended, its children too", async () => {
  // The child holds the pipe: only its end lets the run end.
  const child = `require("child_process").spawn("sleep", ["60"], {
    stdio: "inherit",
  }); setInterval(() => {}, 1000)`;
  const { code, timedOut } = await node(child, 500);
  expect({ code, timedOut }).toEqual({ code: null, timedOut: true });
});

test("a program that is not there is an error", async () => {
  const run = runProgram("no-such-program", [], { limitMs: 1000 });
  await expect(run).rejects.toThrow("ENOENT");
});

test("what the runner has to say is in the error", async () => {
  const run = suitesOf(here.root)(here.root, "ch99");
  await expect(run).rejects.toThrow(/test ch99 ended with code 2: .*ch99/);
});

test("no more tasks than slots run at a time", async () => {
  const inTurn = limitTo(2);
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    if (most === 1) throw new Error("The first fails.");
  };
  const runs = await Promise.allSettled(
    [1, 2, 3, 4, 5].map(() => inTurn(task)),
  );
  expect(runs.map(({ status }) => status)).not.toContain("rejected");
  expect(most).toBe(2);
  expect(running).toBe(0);
});
