import { rmSync } from "node:fs";
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

function starter() {
  return learner.snapshot(STARTER);
}

test("reset puts one function back, or the chapter, and no other", async () => {
  const untouched = starter();
  await learner.run("checkpoint", ["ch2"]);
  const helper = "\nfunction mine() {}\n";
  learner.write(GREET, learner.own("greet.ts") + helper);
  learner.edit(
    "greet-all.ts",
    'throw new NotImplemented("ch2", "greetAll");',
    "return names;",
  );
  const one = await learner.run("reset", ["ch1", "bye"]);
  expect(one.text).toContain(`The stub is back:\n  ch1 bye  ${GREET}`);
  expect(learner.own("greet.ts")).toContain(stub("bye"));
  expect(learner.own("greet.ts")).not.toContain(stub("hello"));
  await learner.run("reset", ["ch1"]);
  expect(`644 ${learner.own("greet.ts")}`).toBe(untouched[GREET] + helper);
  expect(learner.own("greet-all.ts")).toContain("return names;");
  const again = await learner.run("reset", ["ch1"]);
  expect(again.text).toContain("a stub already, so nothing was changed");
});

test("reset brings the import of the stub back", async () => {
  learner.edit("greet.ts", stub("hello"), 'return "";');
  learner.edit("greet.ts", stub("bye"), 'return "";');
  const statement = 'import { NotImplemented } from "./not-implemented.ts";';
  learner.edit("greet.ts", `${statement}\n`, "");
  await learner.run("reset", ["ch1", "hello"]);
  expect(learner.own("greet.ts").split(statement)).toHaveLength(2);
});

test("a file that is gone, or does not parse, is no obstacle", async () => {
  rmSync(learner.path(`${STARTER}/greet-all.ts`));
  learner.edit("greet.ts", "/** Says hello. */", "const = ) {{{ `");
  expect((await learner.run("checkpoint", ["ch2"])).code).toBe(0);
  expect(learner.own("greet.ts")).toContain("const = ) {{{ `");
  expect((await learner.run("reset", ["ch2"])).code).toBe(0);
  expect(learner.own("greet-all.ts")).toContain("NotImplemented");
});

test.each([
  ["//#endregion ch1-hello", "", "its last marker, //#endregion, is gone"],
  ["//#region ch1-hello", "", "its first marker, //#region, is gone"],
  [
    "//#region ch1-hello",
    "//#region ch1-hello\n//#region ch1-hello",
    "stands there twice",
  ],
])("broken markers are named, and --whole-file mends: %s", async (...edit) => {
  const [from, to, problem] = edit;
  const untouched = starter();
  learner.edit("greet.ts", stub("bye"), 'return "my bye";');
  learner.edit("greet.ts", from, to);
  const before = starter();
  for (const name of ["checkpoint", "reset"] as const) {
    const chapter = name === "reset" ? ["ch1", "hello"] : ["ch2"];
    const { code, text } = await learner.run(name, chapter);
    expect(code).toBe(1);
    expect(text).toContain("packages/starter/src/greet.ts");
    expect(text).toContain(`region "ch1-hello": `);
    expect(text).toContain(problem);
    expect(text).toContain("--whole-file");
    expect(starter()).toEqual(before);
  }
  const whole = ["ch1", "hello", "--whole-file"];
  expect((await learner.run("reset", whole)).code).toBe(0);
  const mended = (untouched[GREET] ?? "").replace(
    / *\/\/ 1\. The word and the name\.\n.*\n(?= *\/\/#endregion ch1-bye)/,
    '  // 1. The word and the name.\n  return "my bye";\n',
  );
  expect(`644 ${learner.own("greet.ts")}`).toBe(mended);
  await learner.run("undo");
  expect(starter()).toEqual(before);
});
