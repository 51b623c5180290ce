import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Course } from "../../../../course.ts";
import { writeFiles } from "../../src/course/files.ts";
import type { Place } from "../../src/course/place.ts";
import { generateStarter } from "../../src/course/starter.ts";
import type { RunSuite } from "../../src/course/suites.ts";

/** A course of two chapters and a draft, small enough to read at once. */
export const course: Course = {
  overview: { id: "ch0", title: { en: "Overview", zh: "概览" } },
  parts: [{ number: 1, title: { en: "Part", zh: "部分" } }],
  chapters: [
    {
      id: "ch1",
      number: 1,
      part: 1,
      title: { en: "Greetings", zh: "问候" },
      suite: "tests/ch1.test.ts",
      files: ["greet.ts", "not-implemented.ts"],
      exercises: [
        {
          name: "hello",
          regions: [{ name: "ch1-hello", function: "hello", file: "greet.ts" }],
        },
        {
          name: "bye",
          regions: [{ name: "ch1-bye", function: "bye", file: "greet.ts" }],
        },
      ],
    },
    {
      id: "ch2",
      number: 2,
      part: 1,
      title: { en: "Lists", zh: "列表" },
      suite: "tests/ch2.test.ts",
      files: ["greet-all.ts", "clip.ts"],
      exercises: [
        {
          name: "greetAll",
          regions: [
            {
              name: "ch2-greet-all",
              function: "greetAll",
              file: "greet-all.ts",
            },
          ],
        },
      ],
    },
    {
      id: "ch3",
      number: 3,
      part: 1,
      title: { en: "Hardened", zh: "加固" },
      suite: "tests/ch3.test.ts",
      files: [],
      exercises: [],
      hardens: ["clip.ts"],
      draft: true,
    },
  ],
};

const stub = `export class NotImplemented extends Error {
  constructor(chapter: string, name: string) {
    super(\`\${name} (\${chapter}) is not written yet\`);
    const store = globalThis as { stubs?: string[] };
    store.stubs?.push(name);
  }
}
`;

const files = {
  "tsconfig.base.json": JSON.stringify({
    compilerOptions: {
      target: "es2023",
      module: "nodenext",
      types: [],
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
    },
  }),
  "tests/ch1.test.ts": "",
  "tests/ch2.test.ts": "",
  "tests/ch3.test.ts": "",
  "packages/solution/src/index.ts": `export * from "./clip.ts";
export * from "./greet.ts";
export * from "./greet-all.ts";
`,
  "packages/solution/src/not-implemented.ts": stub,
  "packages/solution/src/greet.ts": `/** Says hello. */
export function hello(name: string): string {
  //#region ch1-hello
  // 1. The word, a blank and
  //    the name.
  const word = "hello";
  if (name === "") {
    // 2. Nobody is the world.
    return \`\${word} world\`;
  }
  return \`\${word} \${name}\`;
  //#endregion ch1-hello
}

/** Says bye. */
export function bye(name: string): string {
  //#region ch1-bye
  // 1. The word and the name.
  return \`bye \${name}\`;
  //#endregion ch1-bye
}
`,
  "packages/solution/src/greet-all.ts": `import { clip } from "./clip.ts";
import { hello } from "./greet.ts";

/** Greets everybody, one a line. */
export function greetAll(names: string[]): string[] {
  //#region ch2-greet-all
  // 1. Greet each of them, clipped.
  return names.map((name) => clip(hello(name)));
  //#endregion ch2-greet-all
}
`,
  "packages/solution/src/clip.ts": `/** The first ten characters. */
export function clip(text: string): string {
  return [...text].slice(0, 10).join("");
}
`,
  "packages/solution/naive/clip.ts": `/** The first ten characters. */
export function clip(text: string): string {
  return text;
}
`,
};

/** A wrong solution of chapter 1, six times, and so on for the others. */
function mistakes(): Record<string, string> {
  const all: Record<string, string> = {};
  for (let n = 1; n <= 6; n += 1) {
    all[`ch1/wrong-word-${n}.ts`] = header(
      "region: ch1-hello",
      "says hello",
      `return "hullo ${n} " + name;`,
    );
    all[`ch2/no-greeting-${n}.ts`] = header(
      "region: ch2-greet-all",
      "greets each",
      `return names.map((name) => name + "${n}");`,
    );
    all[`ch3/cuts-short-${n}.ts`] = header(
      "file: clip.ts",
      "ten characters",
      `export const clip = (text: string) => text.slice(0, ${n});`,
    );
  }
  return all;
}

/** The text of a wrong solution. */
export function header(place: string, message: string, body: string): string {
  const lines = [place, `message: ${message}`, "en: Wrong.", "zh: 错。"];
  return `${lines.map((line) => `// ${line}`).join("\n")}\n\n${body}\n`;
}

/** Below the root; a value that is not there removes the file. */
export type Changes = Record<string, string | undefined>;

/** Writes the miniature into a temporary folder, with changes. */
export function makeMiniature(changes: Changes = {}): Place {
  const root = mkdtempSync(join(tmpdir(), "miniature-"));
  const all: Changes = { ...files };
  for (const [path, text] of Object.entries(mistakes())) {
    all[`tests/mistakes/${path}`] = text;
  }
  const starter = generateStarter(
    {
      solution: below(all, "packages/solution/src/"),
      naive: below(all, "packages/solution/naive/"),
    },
    course,
  );
  for (const [path, text] of starter)
    all[`packages/starter/src/${path}`] = text;
  writeFiles(root, below({ ...all, ...changes }, ""));
  return { root, course };
}

/** Removes a miniature. */
export function removeMiniature({ root }: Place): void {
  rmSync(root, { recursive: true, force: true });
}

function below(all: Changes, folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, text] of Object.entries(all)) {
    if (text === undefined || !path.startsWith(folder)) continue;
    found.set(path.slice(folder.length), text);
  }
  return found;
}

/** What a suite may call. */
export interface Greeter {
  hello(name: string): string;
  bye(name: string): string;
  greetAll(names: string[]): string[];
  clip(text: string): string;
}

/** A suite: tests by name; they throw when they fail. */
export type Suite = Record<string, (greeter: Greeter) => void>;
export type Suites = Record<string, Suite>;

/** Enough tests for each chapter, all of them sharp. */
export function makeSuites(): Suites {
  const names = ["Ann", "Bob", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal"];
  const each = (test: (greeter: Greeter, name: string, n: number) => void) =>
    Object.fromEntries(
      names.map((name, n) => [
        `is right for ${name}`,
        (greeter: Greeter) => test(greeter, name, n),
      ]),
    );
  return {
    ch1: each(({ hello, bye }, name, n) => {
      if (n < 6) same(hello(name), `hello ${name}`, "it says hello");
      else same(bye(name), `bye ${name}`, "it says bye");
    }),
    ch2: each(({ greetAll }, name) => {
      same(greetAll([name])[0], `hello ${name}`, "it greets each of them");
    }),
    ch3: each(({ clip }, name) => {
      same(clip(`${name}${"x".repeat(10)}`).length, 10, "ten characters");
    }),
  };
}

function same(actual: unknown, expected: unknown, message: string): void {
  if (actual !== expected) throw new Error(`${message}, not "${actual}"`);
}

/** Runs such suites as the real runner does: a reached stub is "to do". */
export function runnerOf(suites: Suites): RunSuite {
  return async (target, chapter) => {
    const greeter: Greeter = await import(
      /* @vite-ignore */ join(target, "index.ts")
    );
    return Object.entries(suites[chapter] ?? {}).map(([name, test]) => {
      const store = globalThis as { stubs?: string[] };
      store.stubs = [];
      let message: string | undefined;
      try {
        test(greeter);
      } catch (error) {
        message = error instanceof Error ? error.message : String(error);
      }
      const todo = store.stubs.length > 0;
      const status = todo ? "todo" : message === undefined ? "pass" : "fail";
      return { name, status, message: message ?? "" } as const;
    });
  };
}
