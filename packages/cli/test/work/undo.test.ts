import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { STARTER } from "../../src/course/place.ts";
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

test("undo is refused after a change; --force backs that up", async () => {
  const before = starter();
  await learner.run("checkpoint", ["ch2"]);
  learner.write(GREET, "// my later work\n");
  const refused = await learner.run("undo");
  expect(refused.code).toBe(1);
  expect(refused.text).toContain(`${GREET} changed since "checkpoint ch2"`);
  expect(learner.own("greet.ts")).toBe("// my later work\n");
  expect((await learner.run("undo", ["--force"])).code).toBe(0);
  expect(starter()).toEqual(before);
  await learner.run("undo");
  expect(learner.own("greet.ts")).toBe("// my later work\n");
});

test("undo goes to and fro, lists, and takes a backup by name", async () => {
  const before = starter();
  expect((await learner.run("undo")).text).toContain("No command has written");
  await learner.run("checkpoint", ["ch2"]);
  await learner.run("reset", ["ch1", "bye"]);
  const list = (await learner.run("undo", ["--list"])).text.split("\n");
  expect(list[0]).toMatch(/-reset {2}before reset ch1 bye \(files: 1\)$/);
  const first = list[1]?.split(" ")[0] ?? "";
  const wrong = await learner.run("undo", ["nothing"]);
  expect(wrong.text).toContain('There is no backup "nothing"');
  expect((await learner.run("undo", [first, "--force"])).code).toBe(0);
  expect(starter()).toEqual(before);
});

test("a backup whose list is damaged is passed over", async () => {
  const before = starter();
  await learner.run("checkpoint", ["ch2"]);
  learner.write(".mini-claw/backups/9999-reset/manifest.json", "{ broken");
  expect((await learner.run("undo")).code).toBe(0);
  expect(starter()).toEqual(before);
});

test("a backup that lost its bytes is named, and nothing changes", async () => {
  await learner.run("checkpoint", ["ch2"]);
  const filled = starter();
  const [id = ""] = (await learner.run("undo", ["--list"])).text.split(" ");
  learner.write(`.mini-claw/backups/${id}/files/${GREET}`, "damaged");
  const { code, text } = await learner.run("undo");
  expect(code).toBe(1);
  expect(text).toContain(`The backup ${id} has lost its ${GREET}`);
  expect(starter()).toEqual(filled);
});
