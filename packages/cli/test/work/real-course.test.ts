import {
  cpSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readFiles, writeFiles } from "../../src/course/files.ts";
import {
  here,
  inPlace,
  NAIVE,
  SOLUTION,
  STARTER,
} from "../../src/course/place.ts";
import { generateStarter } from "../../src/course/starter.ts";
import { suitesOf } from "../../src/course/suites.ts";
import { Learner } from "./learner.ts";

// Four suites, each in a process of its own, on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

let learner: Learner;

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), "workspace-"));
  for (const folder of [SOLUTION, NAIVE]) {
    cpSync(inPlace(here, folder), join(root, folder), { recursive: true });
  }
  const sources = {
    solution: readFiles(join(root, SOLUTION)),
    naive: readFiles(join(root, NAIVE)),
  };
  const starter = generateStarter(sources, here.course);
  writeFiles(join(root, STARTER), starter);
  writeFileSync(join(root, "package.json"), '{ "type": "module" }\n');
  symlinkSync(inPlace(here, "node_modules"), join(root, "node_modules"));
  learner = new Learner({ root, course: here.course });
});

afterAll(() => rmSync(learner.place.root, { recursive: true, force: true }));

const stub = (name: string) => `throw new NotImplemented("ch2", "${name}");`;

/** Chapter 2 in another way than the reference, with helpers and notes. */
function solveChapter2(): void {
  learner.edit(
    "tool-set.ts",
    stub("ToolSet.add"),
    `const key = tool.definition.name;
\tif (this.get(key) !== undefined) throw taken(key);   // mine
    this.#tools.set(key, tool)`,
  );
  learner.edit(
    "tool-set.ts",
    stub("ToolSet.get"),
    "return this.#tools.get(name)",
  );
  learner.edit(
    "tool-set.ts",
    stub("ToolSet.definitions"),
    `const all = [];
    for (const [, { definition }] of this.#tools) all.push(definition);
    return all;`,
  );
  const helper = `

// 我自己的辅助函数
function taken(name: string) {
  return new Error(\`\${name} is taken: choose another name\`);
}
`;
  learner.write(
    `${STARTER}/tool-set.ts`,
    learner
      .own("tool-set.ts")
      .replace('import { NotImplemented } from "./not-implemented.ts";\n', "")
      .concat(helper),
  );
  learner.edit(
    "define-tool.ts",
    stub("defineTool"),
    `if (!isLegalName(spec.name)) throw new Error("bad name: " + spec.name);
  const input_schema = jsonSchemaOf(spec.name, spec.input);
  const fields = declaredOnly(spec.input);
  return {
    definition: {
      name: spec.name,
      description: spec.description,
      input_schema,
    },
    call: async (given, context) =>
      spec.run(parseInput(spec.name, fields, given), context),
  };`,
  );
}

test("checkpoint ch5 keeps one's own chapter 2; undo restores all", async () => {
  solveChapter2();
  const before = learner.snapshot(STARTER);
  const own = ["tool-set.ts", "define-tool.ts"];
  const mine = own.map((file) => learner.own(file));

  const { code, text } = await learner.run("checkpoint", ["ch5"]);
  expect(code).toBe(0);
  expect(text).toContain(
    "Kept as you wrote it:\n  ch2 defineTool\n  ch2 ToolSet.add\n" +
      "  ch2 ToolSet.get\n  ch2 ToolSet.definitions\n",
  );
  expect(own.map((file) => learner.own(file))).toEqual(mine);
  expect(learner.own("agent.ts")).toContain("NotImplemented");

  const run = suitesOf(here.root);
  for (const chapter of ["ch1", "ch2", "ch3", "ch4"]) {
    const tests = await run(learner.path(STARTER), chapter);
    const open = tests.filter(({ status }) => status !== "pass");
    expect(open, chapter).toEqual([]);
    expect(tests.length, chapter).toBeGreaterThan(7);
  }

  expect((await learner.run("undo")).code).toBe(0);
  expect(learner.snapshot(STARTER)).toEqual(before);
});
