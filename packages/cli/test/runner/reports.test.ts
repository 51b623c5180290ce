import { afterAll, afterEach, expect, test, vi } from "vitest";
import { Workspace } from "./workspace.ts";

vi.setConfig({ testTimeout: 60_000 });

const course = new Workspace();
afterEach(() => course.restore());
afterAll(() => course.close());

/** A suite for chapter 10, over the same functions. */
function suite(...tests: string[]): void {
  const names = {
    "#agent": "ask, greet",
    "#testkit": "ScriptedProvider, fails, says",
  };
  const imports = Object.entries(names).map(
    ([from, all]) => `import { ${all} } from "${from}";\n`,
  );
  course.write(
    "tests/ch10.test.ts",
    `import { expect, test } from "vitest";\n${imports.join("")}${tests.join("\n")}`,
  );
}

/** The stub of a function that deals with what `ask` throws. */
function stubTheEnding(): void {
  course.edit("ask.ts", "  const text", "  try {\n  const text");
  course.edit(
    "ask.ts",
    '?? "";',
    '?? "";\n  } catch (error) {\n' +
      '    throw new NotImplemented("ch2", "ask", { cause: error });\n  }',
  );
  const imported = 'import { NotImplemented } from "./not-implemented.ts";';
  course.edit("ask.ts", "interface Reply", `${imported}\ninterface Reply`);
}

const askOnce =
  'test("asks", async () => {\n' +
  '  const provider = new ScriptedProvider([says("Hi")]);\n' +
  '  expect(await ask(provider, "Ann"), "What it said").toBe("Hi");\n});';

test("a stub does not hide the error that it was to deal with", async () => {
  stubTheEnding();
  suite(askOnce);
  course.edit("ask.ts", "reply.content[0]", "reply.contents[0]");
  const { stdout } = await course.test(["ch10"]);
  expect(stdout).toContain("FAIL   asks\n");
  expect(stdout).toContain("Cannot read properties of undefined");
  expect(stdout).toContain("your line  packages/starter/src/ask.ts:");
  expect(stdout).not.toContain("not written yet");
});

test("nor a broken rule of the wire, or a request too many", async () => {
  stubTheEnding();
  suite(askOnce);
  course.edit("ask.ts", 'role: "user"', 'role: "nobody"');
  expect((await course.test(["ch10"])).stdout).toContain(
    "breaks the wire rule",
  );
  course.restore();
  stubTheEnding();
  course.edit(
    "ask.ts",
    "return reply",
    'await model.chat({ messages: [{ role: "user", content }] });\n  return reply',
  );
  expect((await course.test(["ch10"])).stdout).toMatch(/once too\s+often/);
});

test("an error of the script leaves such a stub to do", async () => {
  stubTheEnding();
  suite(
    'test("fails", async () => {\n' +
      '  const provider = new ScriptedProvider([fails(new Error("down"))]);\n' +
      '  await expect(ask(provider, "Ann")).rejects.toThrow("down");\n});',
  );
  expect(await course.verdicts(["ch10"])).toEqual({ fails: "todo" });
});

test("steps that were not reached are no cause, after an error", async () => {
  suite(askOnce.replace('says("Hi")', 'says("Hi"), says("Ho")'));
  const early = await course.test(["ch10"]);
  expect(early.stdout).toContain("stopped asking too early");
  course.edit(
    "ask.ts",
    "return reply",
    "throw new Error('oh');\n  return reply",
  );
  const { stdout } = await course.test(["ch10"]);
  expect(stdout).toContain("       oh\n");
  expect(stdout).not.toContain("too early");
});

test("one fault is one report, and passing tests are one line", async () => {
  course.edit(
    "greet.ts",
    "return `Hello",
    "if (name !== 'Bo') throw new Error('oh');\n  return `Hello",
  );
  const one = (name: string) =>
    `test("greets ${name}", () => { greet("${name}"); });`;
  suite(...["Ann", "Bo", "Cy", "Di"].map(one));
  const { stdout } = await course.test(["ch10"]);
  expect(stdout).toContain("pass   1 test\n");
  expect(stdout.match(/your line/g)).toHaveLength(1);
  expect(stdout).toContain(
    "The same fault in 2 more tests:\nFAIL   greets Cy\nFAIL   greets Di\n",
  );
});

test("a forgotten await is named where the error tells", async () => {
  suite(askOnce);
  course.edit(
    "ask.ts",
    "reply.content[0]",
    "[...(model.chat as never)].x?.[0]",
  );
  course.edit("ask.ts", "await model.chat", "model.chat");
  const { stdout } = await course.test(["ch10"]);
  expect(stdout).toContain("is not iterable");
  expect(stdout).toContain("since an `await` is missing before the call");
});

test("texts that differ are shown with all their signs", async () => {
  course.edit("greet.ts", "`Hello, ", "`Hello,\\n");
  const text = `\\ufeffone\\r\\n${"x".repeat(90)}`;
  suite(
    `test("long", () => expect(greet("${text}"), "Say it").toBe("Hello, ${text}"));`,
    'test("part", () => expect(greet("Ann"), "Hold it").toContain(", "));',
    'test("error", () => expect(() => greet("Ann"), "Throw").toThrow());',
    'test("deep", () => expect({ a: [greet("")] }, "In it").toEqual({ a: [""] }));',
  );
  const { stdout } = await course.test(["ch10"]);
  expect(stdout).toContain('came      "Hello,\\n\\ufeffone\\r\\nxxx');
  expect(stdout).toContain('xxx"…');
  expect(stdout).toContain('came            "Hello,\\nAnn!"\n');
  expect(stdout).toContain("an error\n       no error came\n");
  expect(stdout).toContain('at a[0]\n       expected  ""\n');
  expect(stdout).not.toMatch(/expected (\[Function|'|\{)/);
  expect(stdout).not.toMatch(/^\s*[-+]/m);
});

test("a signal is called by its name", async () => {
  suite(
    "const { signal } = new AbortController();",
    "const late = AbortSignal.abort();",
    'test("none", () => expect({ to: greet("Ann") && {} }, "Pass it on").toEqual({ to: { signal } }));',
    'test("late", () => expect(greet("Ann") && late, "The same").toBe(signal));',
  );
  const { stdout } = await course.test(["ch10"]);
  expect(stdout).toContain(
    "at to.signal\n       expected  an AbortSignal\n       came      nothing\n",
  );
  expect(stdout).toContain("came      another one, an aborted AbortSignal\n");
});

test("what the code prints is shown for tests that pass, too", async () => {
  course.edit(
    "greet.ts",
    "return `Hello",
    "console.log('\\x1b[31mat', name, '\\x1b[0m');\n  return `Hello",
  );
  const { stdout } = await course.test(["ch1"]);
  expect(stdout).toContain('Your code printed in "greets by name":\n  at Ann');
});
