import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Conversation } from "../watch/pseudo-terminal.ts";
import { type Clone, Upstream } from "./upstream.ts";

// Git and a generator in a process of its own, on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let upstream: Upstream;
let learner: Clone;

beforeEach(() => {
  upstream = new Upstream();
  learner = upstream.clone();
});

afterEach(() => {
  upstream.close();
  learner.close();
});

test("what would be overwritten stops it, with the names", async () => {
  upstream.write("docs/new.md", "New.\n");
  upstream.write("README.md", "# Second edition\n");
  upstream.commit("The second version");
  learner.write("docs/new.md", "Mine, unknown to git.\n");
  let { code, text } = await learner.run("refresh");
  expect(text).toContain("outside git: docs/new.md.");
  expect(code).toBe(1);
  learner.write("README.md", "Changed.\n");
  ({ code, text } = await learner.run("refresh"));
  expect(text).toContain("Changed outside packages/starter");
  expect(text).toContain("README.md");
  expect(code).toBe(1);
});

test("a merge under way, and no git at all, are one sentence", async () => {
  writeFileSync(
    learner.path(".git/MERGE_HEAD"),
    learner.git("rev-parse", "HEAD"),
  );
  const merging = await learner.run("refresh");
  expect(merging).toMatchObject({ code: 1 });
  expect(merging.text).toContain("A merge or rebase is under way");
  rmSync(learner.path(".git"), { recursive: true });
  const bare = await learner.run("refresh");
  expect(bare.code).toBe(1);
  expect(bare.text).toContain("is not a git clone of the course");
  expect(bare.text.split("\n")).toHaveLength(1);
});

test("an upstream that is gone, or no course, changes nothing", async () => {
  const before = learner.snapshot();
  rmSync(upstream.path("packages/solution"), { recursive: true });
  upstream.commit("Not a course any more");
  expect((await learner.run("refresh")).text).toContain("no version of this");
  learner.git("remote", "set-url", "origin", "/nowhere/at/all");
  const { code, text } = await learner.run("refresh");
  expect(text).toContain("could not be fetched from origin");
  expect(code).toBe(1);
  expect(learner.snapshot()).toEqual(before);
});

test("a generator that fails changes nothing and says why", async () => {
  const before = learner.snapshot();
  upstream.write(
    "packages/cli/src/course/starter.ts",
    "export const generateStarter = () => { throw new Error('no'); };\n",
  );
  upstream.commit("Broken");
  const { code, text } = await learner.run("refresh");
  expect(text).toContain(
    "could not be made, so nothing was changed: Error: no",
  );
  expect(code).toBe(1);
  expect(learner.snapshot()).toEqual(before);
});

test("Ctrl-C leaves no lock, no temporary folder and no process", async () => {
  const temporary = mkdtempSync(join(tmpdir(), "refresh-test-"));
  upstream.write(
    "packages/cli/src/course/starter.ts",
    `import { writeFileSync } from "node:fs";
writeFileSync(process.env.STARTED ?? "", String(process.pid));
await new Promise((resolve) => setTimeout(resolve, 600_000));
export const generateStarter = () => {};
`,
  );
  upstream.commit("A generator that never ends");
  const started = join(temporary, "started");
  const command = Conversation.withPipes(
    "sh",
    ["-c", `exec ${learner.commandLine("refresh", [])}`],
    learner.env({ TMPDIR: temporary, STARTED: started }),
  );
  await vi.waitUntil(() => existsSync(started), 40_000);
  const pid = Number(readFileSync(started, "utf8"));
  command.signal("SIGINT");
  expect(await command.ended()).toBe(130);
  expect(existsSync(learner.path(".mini-claw/lock"))).toBe(false);
  const left = readdirSync(temporary).filter((name) => !/^tsx/.test(name));
  expect(left).toEqual(["started"]);
  await vi.waitUntil(() => !isRunning(pid), 40_000);
  rmSync(temporary, { recursive: true });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
