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
const stub = (name: string) => `throw new NotImplemented("ch1", "${name}");`;
const MINE = "const own = `hello `;\n    return own + name; // mine";

function starter() {
  return learner.snapshot(STARTER);
}

test("checkpoint fills empty stubs and keeps what is written", async () => {
  learner.edit("greet.ts", stub("hello"), MINE);
  learner.edit("greet.ts", "/** Says bye. */", "// A note of mine.\n");
  const before = starter();
  const own = learner.own("greet.ts");
  const { code, text } = await learner.run("checkpoint", ["ch2"]);
  expect(code).toBe(0);
  expect(text).toContain("Filled, so that you can start at ch2:\n  ch1 bye");
  expect(text).toContain("Kept as you wrote it:\n  ch1 hello");
  expect(text).toMatch(/is in \.mini-claw\/backups\/[\d-]+-checkpoint;/);
  const [head = "", tail = ""] = own.split(stub("bye"));
  const now = learner.own("greet.ts");
  expect(now.startsWith(head)).toBe(true);
  expect(now.endsWith(tail)).toBe(true);
  expect(now).toContain("return `bye $" + "{name}`;");
  expect(learner.own("greet-all.ts")).toContain("NotImplemented");
  await learner.run("undo");
  expect(starter()).toEqual(before);
});

test("what is begun is no empty stub: it is kept, and named", async () => {
  learner.edit("greet.ts", stub("bye"), `const a = 1;\n  ${stub("bye")}`);
  const { text } = await learner.run("checkpoint", ["ch2"]);
  expect(text).toMatch(/Begun but not finished[^\n]*\n[^\n]*\n? *ch1 bye/);
  expect(learner.own("greet.ts")).toContain(`const a = 1;\n  ${stub("bye")}`);
});

test("notes in a stub stay, and an empty region is a stub", async () => {
  learner.edit("greet.ts", stub("hello"), `// Why so?\n  ${stub("hello")}`);
  learner.edit("greet.ts", stub("bye"), "");
  await learner.run("checkpoint", ["ch2"]);
  expect(learner.own("greet.ts")).toContain("// Why so?");
  expect(learner.own("greet.ts")).not.toContain(stub("hello"));
  expect(learner.own("greet.ts")).toContain("`bye $");
});

test("imports that an editor removed come back with the body", async () => {
  const { course, root } = learner.place;
  const more = { ...course.chapters[2], id: "ch4", number: 4 };
  const [first, second] = course.chapters;
  const chapters = [first, second, { ...more, draft: undefined }];
  Object.assign(learner.place, { course: { ...course, chapters }, root });
  learner.edit("greet-all.ts", 'import { clip } from "./clip.ts";\n', "");
  await learner.run("checkpoint", ["ch4"]);
  expect(learner.own("greet-all.ts")).toContain(
    'import { clip } from "./clip.ts";',
  );
});

test("Windows line ends and a BOM stay as they are", async () => {
  const crlf = `\ufeff${learner.own("greet.ts").replaceAll("\n", "\r\n")}`;
  learner.write(GREET, crlf);
  await learner.run("checkpoint", ["ch2"]);
  const now = learner.own("greet.ts");
  expect(now.startsWith("\ufeff")).toBe(true);
  expect(now.replaceAll("\r\n", "")).not.toContain("\n");
  await learner.run("reset", ["ch1"]);
  expect(learner.own("greet.ts")).toBe(crlf);
});

test("--whole-file takes the file anew, with what was written", async () => {
  learner.edit("greet.ts", stub("bye"), 'return "my bye";');
  learner.edit("greet.ts", "//#endregion ch1-hello", "");
  await learner.run("checkpoint", ["ch2", "--whole-file"]);
  expect(learner.own("greet.ts")).toContain('const word = "hello";');
  expect(learner.own("greet.ts")).toContain('return "my bye";');
});
