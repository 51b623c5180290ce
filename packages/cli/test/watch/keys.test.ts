import { expect, test, vi } from "vitest";
import { noTerminal } from "./pseudo-terminal.ts";
import { breakGreet, mendGreet, putIntoAsk, startWatch } from "./watching.ts";

vi.setConfig({ testTimeout: 120_000 });

const KEYS = "q quit";

// On a real terminal: without one there are no keys.
const onTerminal = test.skipIf(noTerminal !== "");

if (noTerminal) console.warn(`Skipped: ${noTerminal}.`);

onTerminal("a save runs the chapter again; green offers the next", async () => {
  const { course, watch, left } = startWatch(["ch1"], { terminal: true });
  const first = await watch.until(KEYS);
  expect(first).toContain("ch1 on packages/starter: all 3 tests pass (run 1,");
  expect(first).toContain("ch1 is green. n goes on with ch2: Asking.");

  breakGreet(course);
  const broken = await watch.until(KEYS);
  const at = (text: string) => broken.indexOf(text);
  // The first failure stands first, then the other one, then the counts.
  expect(at("FAIL   greets by name")).toBeGreaterThan(0);
  expect(at("The name belongs into it")).toBeGreaterThan(at("greets by name"));
  expect(at("FAIL   greets a name")).toBeGreaterThan(at("The name belongs"));
  expect(at("1 pass, 2 FAIL")).toBeGreaterThan(at("FAIL   greets a name"));

  mendGreet(course);
  expect(await watch.until(KEYS)).toContain("all 3 tests pass (run 3,");
  // It does not go on by itself.
  watch.type("n");
  expect(await watch.until(KEYS)).toContain("ch2 on packages/starter");

  watch.type("q");
  await watch.until("ended with 0");
  await watch.until("as it was");
  expect(watch.output).not.toContain("NOT as it was");
  expect(await watch.ended()).toBe(0);
  expect(left()).toEqual([]);
});

onTerminal("each key does what its line says", async () => {
  const { watch } = startWatch(["ch2"], {
    terminal: true,
    prepare: (course) => {
      putIntoAsk(course, 'if (name === "Ann") return "Ho";');
      course.write("book/ch2.md", hints("ask"));
    },
  });
  await watch.until(KEYS);
  watch.type("t");
  await watch.until("FAIL   gives the text");
  watch.type("h");
  // At once, before the hint itself is there.
  await watch.until("hint ...");
  await watch.until("ch2 ask  packages/starter/src/ask.ts");
  await watch.until("First thought.");
  await watch.until("h again: hint 2 of 3");
  watch.type("h");
  await watch.until("Second thought.");
  await watch.until("h again: hint 3 of 3");
  watch.type("h");
  await watch.until("Third thought.");
  await watch.until("s: the reference");
  expect(watch.output).not.toContain("pnpm hint");
  watch.type("h");
  await watch.until("all the hints for ask");
  watch.type("s");
  await watch.until("pnpm solution ch2 ask");
  watch.type("n");
  await watch.until("ch2 is not green yet.");
  // What the keys show is not followed by the line of the keys.
  expect(watch.output.split(KEYS)).toHaveLength(2);
  watch.type("x");
  expect(await watch.until(KEYS)).toContain('"x" is no command here.');
  // Arrows and the like are no commands.
  watch.type("\u001b[A\u001bOPr");
  expect(await watch.until(KEYS)).toContain("(run 2,");
  watch.type("nn");
  await watch.until("ch2 is not green yet.");
  const last = await watch.until(KEYS);
  expect(last).toContain("ch10 on packages/starter");
  expect(last).toContain("ch2 has a test that fails: pnpm watch ch2");
  expect(last).not.toContain("last chapter");
  watch.type("n");
  await watch.until("ch10 is the last chapter.");
  watch.type("q");
  await watch.until("ended with 0");
});

onTerminal("the header of a hint names the function that fails", async () => {
  const { watch } = startWatch(["ch1"], {
    terminal: true,
    prepare: (course) => {
      course.write("book/ch1.md", hints("greetings"));
      const thrown = 'throw new Error("no");';
      course.edit(
        "greet.ts",
        "return `Goodbye",
        `${thrown}\n  return \`Goodbye`,
      );
    },
  });
  await watch.until(KEYS);
  watch.type("h");
  await watch.until("ch1 part (greetings)  packages/starter/src/greet.ts");
  watch.type("q");
  await watch.until("ended with 0");
});

onTerminal.each([
  ["q", "q"],
  ["Ctrl-C", "\u0003"],
])("%s in a run that has no end gives no verdict", async (_, key) => {
  const { watch, left } = startWatch(["ch2"], {
    terminal: true,
    prepare: (course) => putIntoAsk(course, "while (true) {}"),
  });
  await watch.until("Running ch2");
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const typedAt = Date.now();
  watch.type(key);
  await watch.until("Stopping the tests ...");
  await watch.until("ended with 0");
  expect(Date.now() - typedAt).toBeLessThan(15_000);
  await watch.until("as it was");
  expect(watch.output).not.toContain("NOT as it was");
  expect(watch.output).not.toContain("FAIL");
  expect(watch.output).not.toContain(KEYS);
  await watch.ended();
  expect(left()).toEqual([]);
});

onTerminal("a failure that is longer than the window is cut", async () => {
  const { watch } = startWatch(["ch10"], {
    terminal: true,
    prepare: (course) =>
      course.write(
        "tests/ch10.test.ts",
        'import { test } from "vitest";\n' +
          'test("is long", () => {\n' +
          "  const lines = Array.from({ length: 60 }, (_, n) => 'line ' + n);\n" +
          '  throw new Error(lines.join("\\n"));\n});\n',
      ),
  });
  const page = await watch.until(KEYS);
  expect(page).toMatch(/\(\d+ lines more: t shows all of it\)/);
  expect(page).not.toContain("line 59");
  watch.type("t");
  await watch.until("line 59");
  watch.type("q");
  await watch.until("ended with 0");
});

onTerminal("--plain takes words and clears nothing", async () => {
  const { course, watch } = startWatch(["ch1", "--plain"], { terminal: true });
  await watch.until("rerun, quit");
  breakGreet(course);
  expect(await watch.until("rerun, quit")).toContain("1 pass, 2 FAIL");
  watch.type("transcript\r");
  await watch.until("FAIL   greets by name");
  watch.type("quit\r");
  await watch.until("ended with 0");
  await watch.until("as it was");
  expect(watch.output).not.toContain("\u001b[");
});

/** Three hints of an exercise, as a page of the book has them. */
function hints(name: string): string {
  const hint = (number: number, text: string) =>
    `::: details Hint ${number}: a thought\n\n${text} thought.\n\n:::\n`;
  return [
    "---\ntitle: Asking\n---\n\n# Asking\n\n## Hints {#hints}\n",
    `### ${name} {#hint-${name}}\n`,
    hint(1, "First"),
    hint(2, "Second"),
    hint(3, "Third"),
  ].join("\n");
}
