import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { readFiles } from "../../src/course/files.ts";
import { here, inPlace, NAIVE, SOLUTION } from "../../src/course/place.ts";
import { generateStarter } from "../../src/course/starter.ts";
import { stateWithin } from "../../src/course/states.ts";
import { makeTargetFolders } from "../../src/course/target-folders.ts";
import { typeErrors } from "../../src/course/type-check.ts";
import { makeMiniature, removeMiniature } from "./miniature.ts";

// Compilers, git and whole suites take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const sources = {
  solution: readFiles(inPlace(here, SOLUTION)),
  naive: readFiles(inPlace(here, NAIVE)),
};

/** The miniature's sources, with one file more or changed. */
function miniature(changes: Record<string, string> = {}) {
  const place = makeMiniature();
  const solution = readFiles(inPlace(place, SOLUTION));
  const naive = readFiles(inPlace(place, NAIVE));
  removeMiniature(place);
  for (const [file, text] of Object.entries(changes)) solution.set(file, text);
  return { sources: { solution, naive }, course: place.course };
}

test("a body becomes its steps and a throw, and the rest stays", () => {
  const { sources, course } = miniature();
  const starter = generateStarter(sources, course);
  expect(starter.get("greet.ts")).toBe(
    `import { NotImplemented } from "./not-implemented.ts";

/** Says hello. */
export function hello(name: string): string {
  //#region ch1-hello
  // 1. The word, a blank and
  //    the name.
  // 2. Nobody is the world.
  throw new NotImplemented("ch1", "hello");
  //#endregion ch1-hello
}

/** Says bye. */
export function bye(name: string): string {
  //#region ch1-bye
  // 1. The word and the name.
  throw new NotImplemented("ch1", "bye");
  //#endregion ch1-bye
}
`,
  );
  expect(starter.get("index.ts")).toBe(sources.solution.get("index.ts"));
});

test("the import comes after the last one, or after the file's comment", () => {
  const { sources, course } = miniature({
    "greet-all.ts": `import {
  a,
} from "./a.ts";
import b from "./b.ts";

//#region ch2-greet-all
// 1. Do.
//#endregion ch2-greet-all
`,
    "greet.ts": `/** About the file. */

/** About the function. */
//#region ch1-hello
// 1. Do.
//#endregion ch1-hello
`,
  });
  const starter = generateStarter(sources, course);
  const statement = 'import { NotImplemented } from "./not-implemented.ts";';
  expect(starter.get("greet-all.ts")?.split("\n")[4]).toBe(statement);
  expect(starter.get("greet.ts")?.split("\n").slice(0, 5)).toEqual([
    "/** About the file. */",
    "",
    statement,
    "",
    "/** About the function. */",
  ]);
});

test("a file that a chapter hardens comes from its naive twin", () => {
  const { sources, course } = miniature();
  const starter = generateStarter(sources, course);
  expect(starter.get("clip.ts")).toBe(sources.naive.get("clip.ts"));
});

test("a state within a chapter has the exercises before it, whole", () => {
  const { sources, course } = miniature();
  const [first] = course.chapters;
  if (!first) throw new Error("The miniature has no chapter.");
  const state = stateWithin(sources, course, first, 1);
  const text = state.files.get("greet.ts") ?? "";
  expect(text).toContain('const word = "hello";');
  expect(text).toContain('throw new NotImplemented("ch1", "bye");');
});

test("the starter of this course is formatted", () => {
  const folders = makeTargetFolders(here);
  try {
    const folder = folders.add("src", generateStarter(sources, here.course));
    const require = createRequire(import.meta.url);
    const biome = dirname(require.resolve("@biomejs/biome/package.json"));
    const result = spawnSync(
      process.execPath,
      [
        join(biome, "bin/biome"),
        "format",
        "--vcs-enabled=false",
        "--config-path",
        inPlace(here, "biome.json"),
        folder,
      ],
      { cwd: folder, encoding: "utf8" },
    );
    const output = result.stdout + result.stderr;
    expect(output).toMatch(/Checked \d\d+ files .*No fixes applied/s);
    expect(result.status).toBe(0);
  } finally {
    folders.remove();
  }
});

test("the starter of this course type-checks", async () => {
  const starter = generateStarter(sources, here.course);
  const errors = await typeErrors(here, new Map([["starter", starter]]));
  expect(errors.get("starter")).toEqual([]);
});
