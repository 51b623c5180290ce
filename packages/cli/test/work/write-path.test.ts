import { existsSync, rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { STARTER } from "../../src/course/place.ts";
import type { Disk } from "../../src/work/disk.ts";
import { locked } from "../../src/work/session.ts";
import { type Change, writeAll } from "../../src/work/transaction.ts";
import { wordsOf } from "../../src/work/words.ts";
import { failingDisk, quickDisk } from "./failing-disk.ts";
import { Learner } from "./learner.ts";

vi.setConfig({ testTimeout: 120_000 });

let learner: Learner;
beforeEach(() => {
  learner = new Learner();
  learner.writeCourse();
  for (const method of ["log", "error"] as const) {
    vi.spyOn(console, method).mockImplementation(() => {});
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  learner.close();
});

const GREET = `${STARTER}/greet.ts`;
const CLIP = `${STARTER}/clip.ts`;
const FRESH = `${STARTER}/deep/er/fresh.ts`;

/** One file changes, one goes, one comes with its folders. */
async function writeThree(disk: Disk): Promise<void> {
  const work = { place: learner.place, disk, say: wordsOf("en") };
  const bytes = (path: string) => Buffer.from(learner.read(path));
  const changes: Change[] = [
    { path: GREET, before: bytes(GREET), after: Buffer.from("// new\n") },
    { path: CLIP, before: bytes(CLIP), after: undefined },
    { path: FRESH, before: undefined, after: Buffer.from("// fresh\n") },
  ];
  await locked(work, "reset ch1", () => writeAll(work, "reset ch1", changes));
}

/** How many changes of the disk the whole takes. */
async function stepsOf(task: (disk: Disk) => Promise<unknown>) {
  const { disk, counter } = failingDisk(Number.POSITIVE_INFINITY, "once");
  await task(disk);
  return counter.steps;
}

function starter(): Record<string, string> {
  return learner.snapshot(STARTER);
}

test("all changes are made, and undo takes all of them back", async () => {
  const old = starter();
  await writeThree(quickDisk);
  expect(learner.read(GREET)).toBe("// new\n");
  expect(existsSync(learner.path(CLIP))).toBe(false);
  expect((await learner.run("undo")).code).toBe(0);
  expect(starter()).toEqual(old);
  expect(existsSync(learner.path(`${STARTER}/deep`))).toBe(false);
});

test("a disk that fails once, at any step: all old or all new", async () => {
  const old = starter();
  const steps = await stepsOf(writeThree);
  const fresh = starter();
  await learner.run("undo");
  expect(steps).toBeGreaterThan(40);
  let failures = 0;
  for (let at = 1; at <= steps; at += 1) {
    forget();
    const { disk } = failingDisk(at, "once");
    let message = "";
    await writeThree(disk).catch((error: Error) => {
      message = error.message;
    });
    if (message === "") {
      expect(starter(), `step ${at}`).toEqual(fresh);
      learner.loseLock();
      expect((await learner.run("undo")).code, `step ${at}`).toBe(0);
    } else {
      failures += 1;
      expect(message, `step ${at}`).toContain("Nothing was changed: ");
      expect(message, `step ${at}`).toContain("the disk is full");
    }
    expect(starter(), `step ${at}`).toEqual(old);
  }
  expect(failures).toBeGreaterThan(20);
});

test("everything ends at any step: undo makes all of it old", async () => {
  const old = starter();
  const steps = await stepsOf(writeThree);
  await learner.run("undo");
  for (let at = 1; at <= steps; at += 1) {
    forget();
    const { disk } = failingDisk(at, "for ever");
    await writeThree(disk).catch(() => {});
    learner.loseLock();
    const { code } = await learner.run("undo");
    expect(code, `step ${at}`).toBe(0);
    expect(starter(), `step ${at}`).toEqual(old);
  }
});

test("undo that fails at any step can be run again", async () => {
  const old = starter();
  await writeThree(quickDisk);
  const fresh = starter();
  const steps = await stepsOf((disk) => learner.run("undo", [], disk));
  for (let at = 1; at <= steps; at += 1) {
    forget();
    await writeThree(quickDisk);
    const { disk } = failingDisk(at, at % 2 === 0 ? "once" : "for ever");
    await learner.run("undo", [], disk).catch(() => {});
    learner.loseLock();
    // It goes on, or mends and can be run again, or was done: then it redoes.
    await learner.run("undo");
    const states = [old, fresh].map((state) => JSON.stringify(state));
    expect(states, `step ${at}`).toContain(JSON.stringify(starter()));
    if (JSON.stringify(starter()) === states[1]) await learner.run("undo");
    expect(starter(), `step ${at}`).toEqual(old);
  }
});

/** A round begins without the backups of the one before. */
function forget(): void {
  rmSync(learner.path(".mini-claw"), { recursive: true, force: true });
}

test.each([3, 12, 18, 22, 26, 30, 34])(
  "a process killed at step %i leaves nothing that undo cannot mend",
  async (step) => {
    const old = starter();
    await learner.run("checkpoint", ["ch2"]);
    await learner.run("undo");
    expect(starter()).toEqual(old);
    const env = { KILL_AT: String(step) };
    expect((await learner.type("checkpoint", ["ch2"], env)).code).toBe(null);
    await learner.run("undo");
    const isOld = JSON.stringify(starter()) === JSON.stringify(old);
    if (!isOld) await learner.run("undo");
    expect(starter()).toEqual(old);
    expect((await learner.run("checkpoint", ["ch2"])).code).toBe(0);
  },
);
