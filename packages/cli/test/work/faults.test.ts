import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { STARTER } from "../../src/course/place.ts";
import { failingDisk } from "./failing-disk.ts";
import { Learner } from "./learner.ts";

vi.setConfig({ testTimeout: 60_000 });

let learner: Learner;
beforeEach(() => {
  learner = new Learner();
});
afterEach(() => learner.close());

const GREET = `${STARTER}/greet.ts`;

function starter() {
  return learner.snapshot(STARTER);
}

test("the mode of a file is kept", async () => {
  chmodSync(learner.path(GREET), 0o755);
  const before = starter();
  await learner.run("checkpoint", ["ch2"]);
  expect(starter()[GREET]).toMatch(/^755 /);
  await learner.run("undo");
  expect(starter()).toEqual(before);
});

test("a read-only file is not overwritten", async () => {
  chmodSync(learner.path(GREET), 0o444);
  const before = starter();
  const { code, text } = await learner.run("checkpoint", ["ch2"]);
  expect(code).toBe(1);
  expect(text).toContain(`${GREET} is read-only, so nothing was changed`);
  expect(starter()).toEqual(before);
});

test("a link out of the starter is not followed, one inside is", async () => {
  const text = learner.own("greet.ts");
  const outside = learner.path("outside.ts");
  writeFileSync(outside, text);
  rmSync(learner.path(GREET));
  symlinkSync(outside, learner.path(GREET));
  const refused = await learner.run("checkpoint", ["ch2"]);
  expect(refused.code).toBe(1);
  expect(refused.text).toContain(`${GREET} leads out of the workspace`);
  expect(readFileSync(outside, "utf8")).toBe(text);

  rmSync(learner.path(GREET));
  learner.write(`${STARTER}/mine/greet.ts`, text);
  symlinkSync("mine/greet.ts", learner.path(GREET));
  expect((await learner.run("checkpoint", ["ch2"])).code).toBe(0);
  expect(learner.own("mine/greet.ts")).toContain("const word");
});

test("a file in another encoding is refused", async () => {
  const bytes = Buffer.from([...Buffer.from(learner.own("greet.ts")), 0xe9]);
  writeFileSync(learner.path(GREET), bytes);
  const { code, text } = await learner.run("checkpoint", ["ch2"]);
  expect(code).toBe(1);
  expect(text).toContain(`${GREET} is not in UTF-8`);
  expect(readFileSync(learner.path(GREET)).equals(bytes)).toBe(true);
});

test("the second of two commands says so; a dead lock is taken", async () => {
  mkdirSync(learner.path(".mini-claw"));
  const lock = (pid: number) =>
    learner.write(
      ".mini-claw/lock",
      JSON.stringify({ pid, host: hostname(), command: "refresh", token: "t" }),
    );
  const before = starter();
  lock(process.ppid);
  const { code, text } = await learner.run("checkpoint", ["ch2"]);
  expect(code).toBe(1);
  expect(text).toContain(`Another command (refresh, process ${process.ppid})`);
  expect(starter()).toEqual(before);
  lock(2 ** 30);
  expect((await learner.run("checkpoint", ["ch2"])).code).toBe(0);
  expect(existsSync(learner.path(".mini-claw/lock"))).toBe(false);
});

test("what a killed command left is mended by the next one, too", async () => {
  const before = starter();
  let at = 1;
  // Until it dies between the rename and the end.
  for (; JSON.stringify(starter()) === JSON.stringify(before); at += 1) {
    const { disk } = failingDisk(at, "for ever");
    await learner.run("checkpoint", ["ch2"], disk);
    learner.loseLock();
    if (JSON.stringify(starter()) === JSON.stringify(before)) {
      await learner.run("undo");
      if (JSON.stringify(starter()) !== JSON.stringify(before)) {
        await learner.run("undo");
      }
    }
  }
  const { text } = await learner.run("reset", ["ch1"]);
  expect(text).toContain('"checkpoint ch2" was interrupted while it wrote');
  expect(starter()).toEqual(before);
});

test("a killed command's files, changed since, need --force", async () => {
  await learner.run("checkpoint", ["ch2"]);
  const [name = ""] = (await learner.run("undo", ["--list"])).text.split(" ");
  const path = `.mini-claw/backups/${name}/manifest.json`;
  const manifest = JSON.parse(learner.read(path));
  const clip = { path: `${STARTER}/clip.ts`, before: null, after: null };
  const { sha256 } = manifest.files[0].before;
  clip.after = manifest.files[0].after;
  const files = [...manifest.files, { ...clip, before: { sha256, mode: 420 } }];
  learner.write(path, JSON.stringify({ ...manifest, state: "writing", files }));
  const { code, text } = await learner.run("reset", ["ch1"]);
  expect(code).toBe(1);
  expect(text).toContain(`${STARTER}/clip.ts changed since: pnpm undo --force`);
});
