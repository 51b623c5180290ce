import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { run as runNext } from "../../src/commands/next.ts";
import { readFiles, writeFiles } from "../../src/course/files.ts";
import { tarballProblems } from "../../src/course/lockfile.ts";
import {
  inPlace,
  type Place,
  SOLUTION,
  STARTER,
} from "../../src/course/place.ts";
import { pnpmCommands } from "../../src/course/proofs/commands.ts";
import { makeMiniature, removeMiniature } from "./miniature.ts";

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

async function next(...args: string[]) {
  const code = await runNext(["--lang", "en", ...args], place);
  return { code, text: printed.join("\n") };
}

function writeStarter(file: string, text: string): void {
  writeFiles(inPlace(place, STARTER), new Map([[file, text]]));
}

/** The finished functions of a file, in the learner's folder. */
function solve(file: string): void {
  const text = readFiles(inPlace(place, SOLUTION)).get(file) ?? "";
  writeStarter(file, text);
}

test("next names the chapter, function, place and test", async () => {
  expect(await next()).toEqual({
    code: 0,
    text: `Chapter 1: Greetings (2 left to write in this chapter)
  write  hello
         packages/starter/src/greet.ts:9
  test   pnpm test ch1
  hint   pnpm hint ch1 hello`,
  });
});

test("next goes on to the first stub that is left", async () => {
  solve("greet.ts");
  expect((await next()).text).toContain("Chapter 2: Lists");
});

test("a stub in a comment is no stub, one in broken code is", async () => {
  const throws = 'throw new NotImplemented("ch1", "bye")';
  const hello = 'throw new NotImplemented("ch1", "hello")';
  writeStarter("greet.ts", `// ${hello}\nfunction ( {\n${throws}`);
  const { text } = await next();
  expect(text).toContain("write  bye");
  expect(text).toContain("greet.ts:3");
});

test("next says so when nothing is left, or a file is missing", async () => {
  solve("greet.ts");
  solve("greet-all.ts");
  expect((await next()).text).toContain("No function is left");
  removeMiniature(place);
  expect((await next()).code).toBe(1);
  expect(printed.at(-1)).toContain("packages/starter/src/greet.ts is missing");
});

test("next says which file does not load", async () => {
  writeStarter("greet.ts", "export const a = 1;\nfunction f() { continue }\n");
  expect((await next()).text).toContain(
    "packages/starter/src/greet.ts:2 does not load: Illegal continue",
  );
});

test("next speaks Chinese", async () => {
  await runNext(["--lang", "zh"], place);
  expect(printed[0]).toBe("第 1 章：问候（本章还有 2 个函数要写）");
});

test("a lockfile names no registry", () => {
  const lockfile = `  zod@4.6.7:
    resolution: {integrity: sha512-x}
    deprecated: see https://example.org/why
  a@1.0.0:
    resolution: {tarball: https://mirror.example.org/a.tgz}
`;
  expect(tarballProblems(lockfile)).toEqual([
    "pnpm-lock.yaml:5: resolution: {tarball: https://mirror.example.org/a.tgz}",
  ]);
});

test("the commands of pnpm are read from its help, aliases too", () => {
  const help = `Commands:
  update          Update packages [aliases: up, upgrade]
  self-update     Updates pnpm

Options:
  -v, --version
          Print the pnpm version
`;
  expect([...pnpmCommands(help)]).toEqual([
    "update",
    "up",
    "upgrade",
    "self-update",
  ]);
});
