import { afterAll, afterEach, expect, test, vi } from "vitest";
import { printOf } from "../../src/diagnosis/fingerprint.mjs";
import { Workspace } from "../runner/workspace.ts";

vi.setConfig({ testTimeout: 60_000 });

const course = new Workspace();
afterEach(() => course.restore());
afterAll(() => course.close());

/** Makes what fails now a known mistake of chapter 1. */
async function learn(): Promise<void> {
  const { stdout } = await course.test(["ch1", "--json"]);
  const report: {
    tests: { name: string; status: string; message: string }[];
  } = JSON.parse(stdout);
  const failed = report.tests.filter(({ status }) => status === "fail");
  const tests = failed.map(({ name, message }) => {
    const { sentence, hash } = printOf(message);
    return [name, [sentence, hash]];
  });
  course.write(
    "tests/mistakes/ch1/fingerprints.json",
    JSON.stringify({ "other-word": Object.fromEntries(tests) }),
  );
  course.write(
    "tests/mistakes/ch1/other-word.ts",
    "// region: ch1-greet\n// message: name\n" +
      "// en: the word is\n//     another one\n// zh: 词不对\n\nreturn '';\n",
  );
}

const wrong = () => course.edit("greet.ts", "Hello, ", "Hullo, ");

test("a known mistake is named, in the learner's language", async () => {
  wrong();
  expect((await course.test(["ch1"])).stdout).not.toContain("looks like");
  await learn();
  const english = (await course.test(["ch1"])).stdout;
  expect(english).toContain(
    "This looks like a mistake that is often made:\n" +
      "  The word is another one.\n",
  );
  const { stdout } = await course.test(["ch1", "--lang", "zh"]);
  expect(stdout).toContain("看起来是一个常见的错误：\n  词不对。\n");
});

test("code that is right, unwritten or broken is no mistake", async () => {
  expect((await course.test(["ch1"])).stdout).not.toContain("looks like");
  course.edit("greet.ts", "return `Hello", "return ) `Hello");
  expect((await course.test(["ch1"])).stdout).not.toContain("looks like");
  course.restore();
  course.edit(
    "greet.ts",
    "return `Hello",
    'throw new Error("x"); return `Hello',
  );
  expect((await course.test(["ch1"])).stdout).not.toContain("looks like");
});

test("a file of fingerprints that is damaged is no obstacle", async () => {
  course.write("tests/mistakes/ch1/fingerprints.json", '{ "half');
  wrong();
  const { code, stdout } = await course.test(["ch1"]);
  expect(code).toBe(1);
  expect(stdout).toContain("FAIL   greets by name");
});
