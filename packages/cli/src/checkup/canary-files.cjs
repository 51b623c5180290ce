/** A course of one chapter and four tests, written anew for each checkup. */

const course = `export const course = {
  parts: [{ number: 1, title: { en: "Checkup", zh: "体检" } }],
  chapters: [{
    id: "ch1", number: 1, part: 1, title: { en: "Canaries", zh: "金丝雀" },
    suite: "tests/canaries.test.ts",
    files: ["index.ts", "canaries.ts", "not-implemented.ts"],
    exercises: [{
      name: "canaries",
      regions: [{
        name: "ch1-canary", function: "unwritten", file: "canaries.ts",
      }],
    }],
  }],
};
`;

const index = 'export * from "./canaries.ts";\n';

const canaries = `import { NotImplemented } from "./not-implemented.ts";

export function works(): string {
  return "sings";
}

export function unwritten(): string {
  throw new NotImplemented("ch1", "unwritten");
}

export function endless(): never {
  while (true) {}
}
`;

const notImplemented = `const REACHED = Symbol.for("mini-claw-code.stubs-reached");

export class NotImplemented extends Error {
  constructor(chapter: string, exercise: string) {
    super("not written");
    const store = globalThis as { [REACHED]?: object[] };
    store[REACHED] ??= [];
    store[REACHED].push({ chapter, exercise });
  }
}
`;

const suite = `import { expect, test } from "vitest";
import { endless, unwritten, works } from "#agent";

test("passes", () => {
  expect(works()).toBe("sings");
});
test("fails", () => {
  expect(works(), "this canary is wrong on purpose").toBe("is silent");
});
test("is a stub", () => {
  unwritten();
});
test("hangs", () => {
  endless();
});
`;

/** @type {Record<string, string>} */
const canaryFiles = { "course.ts": course, "tests/canaries.test.ts": suite };
for (const folder of ["packages/solution/src", "packages/starter/src"]) {
  canaryFiles[`${folder}/index.ts`] = index;
  canaryFiles[`${folder}/canaries.ts`] = canaries;
  canaryFiles[`${folder}/not-implemented.ts`] = notImplemented;
}

module.exports = { canaryFiles };
