import { existsSync, rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { STARTER } from "../../src/course/place.ts";
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

const HELLO_STUB = 'throw new NotImplemented("ch1", "hello");';
const HELLO = `const own = "hello";
  return shout(own + " " + name);`;
const HELPER = `

/** A helper of my own. */
function shout(text: string): string {
  return text.trim();
}
`;

/** The learner writes hello in their own way, with a helper and an import. */
function learn(): void {
  learner.edit("greet.ts", HELLO_STUB, HELLO);
  const text = learner.own("greet.ts");
  const own = `import { sep } from "node:path";\n${text}${HELPER}`;
  learner.write(`${STARTER}/greet.ts`, own);
  learner.write(`${STARTER}/notes.md`, "My notes.\n");
}

/** One signature changes, and much that is no learner's work. */
function release(): void {
  upstream.change(
    "greet.ts",
    "export function hello(name: string): string {",
    "export function hello(name: string, loud = false): string {",
  );
  upstream.change(
    "greet.ts",
    "/** Says hello. */",
    "/** Says hello, or so. */",
  );
  upstream.change("greet.ts", "The word and the name", "First the word");
  upstream.write("README.md", "# The course, second edition\n");
  upstream.write("docs/new.md", "New.\n");
  rmSync(upstream.path("old.md"));
  upstream.release("The second version");
}

function refreshed(): void {
  const greet = learner.own("greet.ts");
  expect(greet).toContain(HELLO);
  expect(greet).toContain("hello(name: string, loud = false)");
  expect(greet).toContain("/** Says hello, or so. */");
  expect(greet).toContain("// 1. First the word.");
  expect(greet).toContain('import { sep } from "node:path";');
  expect(greet).toContain(HELPER);
  expect(greet).toContain('throw new NotImplemented("ch1", "bye");');
  expect(learner.own("notes.md")).toBe("My notes.\n");
  expect(learner.read("README.md")).toBe("# The course, second edition\n");
  expect(learner.read("docs/new.md")).toBe("New.\n");
  expect(existsSync(learner.path("old.md"))).toBe(false);
}

test.each([
  ["not committed", () => {}],
  [
    "committed on a branch",
    () => {
      learner.git("switch", "--create", "my-agent");
      learner.commit("My work");
    },
  ],
  [
    "committed on no branch",
    () => {
      learner.git("switch", "--detach");
      learner.commit("My work");
    },
  ],
])(
  "work that is %s is carried over, and one signature listed",
  async (_, keep) => {
    learn();
    keep();
    release();
    const before = learner.snapshot();
    const head = learner.git("rev-parse", "HEAD");
    const { code, text } = await learner.run("refresh");
    expect(text).toContain("Updated the course to");
    expect(code).toBe(0);
    refreshed();
    expect(text.match(/^ {2}ch\d .*$/gm)).toEqual([
      `  ch1 hello  ${STARTER}/greet.ts:6  (your code is in it: adapt it)`,
    ]);
    expect(text).toContain("hello(name: string): string {");
    expect(text).toContain("hello(name: string, loud = false): string {");
    expect(learner.git("rev-parse", "HEAD")).toBe(head);
    expect(learner.git("diff", "--cached", "--name-only")).toBe("");
    expect((await learner.run("undo")).code).toBe(0);
    expect(learner.snapshot()).toEqual(before);
  },
);

test("--dry-run says the same and writes nothing", async () => {
  learn();
  release();
  const before = learner.snapshot();
  const { code, text } = await learner.run("refresh", ["--dry-run"]);
  expect(code).toBe(0);
  expect(text).toContain("Would update the course");
  expect(text).toContain("ch1 hello");
  expect(learner.snapshot()).toEqual(before);
  expect(existsSync(learner.path(".mini-claw/backups"))).toBe(false);
});

test("a course that is up to date is left alone", async () => {
  learn();
  const before = learner.snapshot();
  expect((await learner.run("refresh")).text).toContain("is up to date");
  expect(learner.snapshot()).toEqual(before);
});

test("a second refresh, after a commit, works on from there", async () => {
  learn();
  release();
  await learner.run("refresh");
  learner.commit("Refreshed");
  upstream.change("greet.ts", "loud = false", "loud = true");
  rmSync(upstream.path("docs/new.md"));
  upstream.release("The third version");
  const { code, text } = await learner.run("refresh");
  expect(code).toBe(0);
  expect(text).not.toContain("had changes of yours");
  expect(learner.own("greet.ts")).toContain(HELLO);
  expect(learner.own("greet.ts")).toContain("loud = true");
  expect(existsSync(learner.path("docs/new.md"))).toBe(false);
});

test("what does not fit is listed, and the backup keeps it", async () => {
  learn();
  learner.edit("greet.ts", "/** Says hello. */", "/** My own hello. */");
  const mine = learner.own("greet.ts");
  release();
  const { code, text } = await learner.run("refresh");
  expect(code).toBe(0);
  expect(text).toMatch(
    /do not fit[^\n]*\n {4}packages\/starter\/src\/greet\.ts/,
  );
  const greet = learner.own("greet.ts");
  expect(greet).toContain(HELLO);
  expect(greet).toContain("/** Says hello, or so. */");
  const backup = text.match(/\.mini-claw\/backups\/[\w-]+/)?.[0];
  expect(learner.read(`${backup}/files/${STARTER}/greet.ts`)).toBe(mine);
});

test("one's own files outside stay, changed ones are listed", async () => {
  learner.write("mine.md", "Mine, committed.\n");
  learner.write("README.md", "My own title.\n");
  learner.commit("My files");
  release();
  const { text } = await learner.run("refresh");
  expect(learner.read("mine.md")).toBe("Mine, committed.\n");
  expect(text).toMatch(/had changes of yours[^\n]*\n {4}README\.md/);
  expect(learner.read("README.md")).toContain("second edition");
});

test("a region that moves to another file takes its body along", async () => {
  learn();
  const clip = upstream.read("packages/solution/src/greet.ts");
  upstream.write("packages/solution/src/greet.ts", "export {};\n");
  upstream.write("packages/solution/src/hello.ts", clip);
  const course = upstream.read("course.ts").replaceAll("greet.ts", "hello.ts");
  upstream.write("course.ts", course);
  const moved = JSON.parse(
    JSON.stringify(upstream.place.course).replaceAll("greet.ts", "hello.ts"),
  );
  Object.assign(upstream.place, { course: moved });
  upstream.release("Moved");
  const { code, text } = await learner.run("refresh");
  expect(text).toContain("Functions of yours carried over: 1");
  expect(code).toBe(0);
  expect(learner.own("hello.ts")).toContain(HELLO);
});

test("another source can be named: a folder, a remote's branch", async () => {
  learn();
  release();
  learner.git("remote", "rename", "origin", "elsewhere");
  expect((await learner.run("refresh")).text).toContain(
    'There is no remote "origin"',
  );
  const dry = ["--dry-run", "--from"];
  for (const from of [upstream.place.root, "elsewhere", "elsewhere/main"]) {
    const { text } = await learner.run("refresh", [...dry, from]);
    expect(text).toContain("Would update the course");
  }
  const { code, text } = await learner.run("refresh", [...dry, "nowhere"]);
  expect(text).toContain('"nowhere" is no remote, branch, commit');
  expect(code).toBe(1);
});
