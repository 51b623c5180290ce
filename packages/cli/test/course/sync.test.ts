import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { run } from "../../src/commands/sync-starter.ts";
import { readFiles, writeFile } from "../../src/course/files.ts";
import type { Place } from "../../src/course/place.ts";
import { makeMiniature, removeMiniature } from "./miniature.ts";

// Compilers, git and whole suites take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let place: Place;
let printed: string[];

beforeEach(() => {
  place = makeMiniature();
  printed = [];
  for (const method of ["log", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((text) => {
      printed.push(String(text));
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  removeMiniature(place);
});

const greet = "packages/starter/src/greet.ts";

function git(...args: string[]): void {
  const who = ["-c", "user.name=T", "-c", "user.email=t@example.org"];
  const all = [...who, "-c", "commit.gpgsign=false", ...args];
  execFileSync("git", all, { cwd: place.root, stdio: "ignore" });
}

function commit(): void {
  if (!existsSync(join(place.root, ".git"))) git("init");
  git("add", "-A");
  git("commit", "-m", "State");
}

function read(path: string): string {
  return readFileSync(join(place.root, path), "utf8");
}

function change(path: string, from: string, to: string): void {
  writeFile(join(place.root, path), read(path).replace(from, to));
}

/** A change that the starter has to follow. */
function changeSolution(): void {
  change("packages/solution/src/greet.ts", "Says hello", "Greets");
}

test("--check is 0 in step, and 1 with the files that differ", async () => {
  expect(await run(["--check"], place)).toBe(0);
  changeSolution();
  writeFile(join(place.root, "packages/starter/src/extra.ts"), "");
  expect(await run(["--check"], place)).toBe(1);
  expect(printed.join("\n")).toContain(`${greet} differs`);
  expect(printed.join("\n")).toContain("src/extra.ts differs");
  expect(read(greet)).toContain("Says hello");
});

test("a committed starter follows the solution", async () => {
  commit();
  changeSolution();
  rmSync(join(place.root, "packages/solution/src/index.ts"));
  expect(await run([], place)).toBe(0);
  expect(read(greet)).toContain("Greets");
  const files = [...readFiles(join(place.root, "packages/starter/src")).keys()];
  expect(files).not.toContain("index.ts");
  expect(files.join()).not.toContain("tmp");
  expect(await run(["--check"], place)).toBe(0);
});

test("a missing starter is written, also without git", async () => {
  rmSync(join(place.root, "packages/starter"), { recursive: true });
  expect(await run([], place)).toBe(0);
  expect(read(greet)).toContain("NotImplemented");
});

const stub = 'throw new NotImplemented("ch1", "hello");';

test("what a learner wrote is not overwritten", async () => {
  commit();
  changeSolution();
  change(greet, stub, 'return "my work";');
  expect(await run([], place)).toBe(1);
  expect(printed.join("\n")).toContain("--force");
  expect(read(greet)).toContain("my work");
});

test("what a learner wrote and committed is not overwritten", async () => {
  change(greet, stub, 'return "my work";');
  change("packages/starter/src/clip.ts", "return text;", 'return "mine";');
  commit();
  changeSolution();
  expect(await run([], place)).toBe(1);
  expect(printed.join("\n")).toContain("src/greet.ts");
  expect(printed.join("\n")).toContain("src/clip.ts");
  expect(read(greet)).toContain("my work");
});

test("a file of the learner's own is not removed", async () => {
  commit();
  writeFile(join(place.root, "packages/starter/src/notes.ts"), "// mine");
  expect(await run([], place)).toBe(1);
  expect(read("packages/starter/src/notes.ts")).toBe("// mine");
});

test("without git a file that differs is not overwritten", async () => {
  changeSolution();
  expect(await run([], place)).toBe(1);
  expect(read(greet)).toContain("Says hello");
});

test("--force keeps a copy and says where", async () => {
  commit();
  change(greet, stub, 'return "my work";');
  expect(await run(["--force"], place)).toBe(0);
  expect(read(greet)).toContain(stub);
  const said = printed.find((line) => line.includes("backup")) ?? "";
  const backup = said.match(/\.mini-claw\/backup-[\d-]+/)?.[0] ?? "none";
  expect(read(`${backup}/greet.ts`)).toContain("my work");
});

test("--out writes into a new folder and nowhere else", async () => {
  const out = join(place.root, "out");
  changeSolution();
  expect(await run(["--out", out], place)).toBe(0);
  expect(read("out/greet.ts")).toContain("Greets");
  expect(read(greet)).toContain("Says hello");
  expect(await run(["--out", out], place)).toBe(2);
  expect(printed.at(-1)).toContain("is not empty");
});

test("a wrong flag is one line and 2", async () => {
  expect(await run(["--forse"], place)).toBe(2);
  expect(printed).toEqual([
    "Unknown flag --forse. Flags: --check, --force, --out, --lang, --help.",
  ]);
});
