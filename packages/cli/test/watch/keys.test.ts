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
  expect(await watch.until(KEYS)).toContain("FAIL   gives the text");
  watch.type("h");
  expect(await watch.until(KEYS)).toContain("First thought.");
  watch.type("h");
  expect(await watch.until(KEYS)).toContain("Second thought.");
  watch.type("h");
  expect(await watch.until(KEYS)).toContain("Third thought.");
  watch.type("h");
  expect(await watch.until(KEYS)).toContain("all the hints for ask");
  watch.type("s");
  expect(await watch.until(KEYS)).toContain("pnpm solution ch2 ask");
  watch.type("n");
  expect(await watch.until(KEYS)).toContain("ch2 is not green yet.");
  watch.type("x");
  expect(await watch.until(KEYS)).toContain('"x" is no command here.');
  // Arrows and the like are no commands.
  watch.type("\u001b[A\u001bOPr");
  expect(await watch.until(KEYS)).toContain("(run 2,");
  watch.type("nn");
  await watch.until(KEYS);
  expect(await watch.until(KEYS)).toContain("ch10 on packages/starter");
  watch.type("n");
  expect(await watch.until(KEYS)).toContain("ch10 is the last chapter.");
  watch.type("q");
  await watch.until("ended with 0");
});

onTerminal(
  "Ctrl-C in a run that has no end leaves nothing behind",
  async () => {
    const { watch, left } = startWatch(["ch2"], {
      terminal: true,
      prepare: (course) => putIntoAsk(course, "while (true) {}"),
    });
    await watch.until("Running ch2");
    await new Promise((resolve) => setTimeout(resolve, 1500));
    watch.type("\u0003");
    await watch.until("ended with 0");
    await watch.until("as it was");
    expect(watch.output).not.toContain("NOT as it was");
    await watch.ended();
    expect(left()).toEqual([]);
  },
);

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
  expect(await watch.until(KEYS)).toContain("line 59");
  watch.type("q");
  await watch.until("ended with 0");
});

onTerminal("--plain takes words and clears nothing", async () => {
  const { course, watch } = startWatch(["ch1", "--plain"], { terminal: true });
  await watch.until("rerun, quit");
  breakGreet(course);
  expect(await watch.until("rerun, quit")).toContain("1 pass, 2 FAIL");
  watch.type("transcript\r");
  expect(await watch.until("rerun, quit")).toContain("FAIL   greets by name");
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
