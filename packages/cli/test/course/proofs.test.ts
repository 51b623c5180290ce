import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { writeFile } from "../../src/course/files.ts";
import { openLab } from "../../src/course/lab.ts";
import type { Place } from "../../src/course/place.ts";
import { proofs, prove } from "../../src/course/report.ts";
import {
  type Changes,
  header,
  makeMiniature,
  makeSuites,
  removeMiniature,
  runnerOf,
  type Suites,
} from "./miniature.ts";

/** These have tests of their own, with the files that they need. */
const ELSEWHERE = [
  "book",
  "commands",
  "diagnosis",
  "hints",
  "recordings",
  "terminal",
];

// Compilers, git and whole suites take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const places: Place[] = [];
afterEach(() => places.splice(0).forEach(removeMiniature));

/** Makes the proofs, and gives what was printed. */
async function check(
  given: {
    changes?: Changes;
    suites?: Suites;
    only?: string[];
    chapters?: string[];
  } = {},
) {
  const place = makeMiniature(given.changes);
  places.push(place);
  const runSuite = runnerOf(given.suites ?? makeSuites());
  const lab = openLab(place, { runSuite, chapters: given.chapters ?? [] });
  const wanted = proofs.filter(({ id }) =>
    given.only ? given.only.includes(id) : !ELSEWHERE.includes(id),
  );
  const lines: string[] = [];
  const progress = { update() {}, clear() {} };
  try {
    const ok = await prove(lab, wanted, {
      line: (text) => lines.push(text),
      progress,
    });
    return { ok, text: lines.join("\n") };
  } finally {
    lab.close();
  }
}

/** Suites with one chapter's tests changed. */
function changed(chapter: string, tests: Suites[string]): Suites {
  const suites = makeSuites();
  return { ...suites, [chapter]: { ...suites[chapter], ...tests } };
}

test("a sound course is green, one line a proof", async () => {
  const { ok, text } = await check();
  expect(text).toContain(
    "ok      every suite passes on the solution: 24 tests",
  );
  expect(text.split("\n")).toHaveLength(11);
  expect(text).toContain("The course holds: 10 proofs");
  expect(ok).toBe(true);
});

test("it goes red when a test is weakened", async () => {
  const suites = makeSuites();
  for (const name of Object.keys(suites.ch1 ?? {}).slice(0, 6)) {
    suites.ch1 = {
      ...suites.ch1,
      [name]: ({ hello }) => {
        if (hello("Ann") === "") throw new Error("it says something");
      },
    };
  }
  const { ok, text } = await check({ suites, only: ["mistakes"] });
  expect(ok).toBe(false);
  expect(text).toContain("ch1/wrong-word-3.ts survives: no test fails");
});

test("it goes red when a wrong solution is right", async () => {
  const path = "tests/mistakes/ch1/not-wrong.ts";
  const body = 'return "hello " + name;';
  const text = header("region: ch1-hello", "says hello", body);
  const result = await check({ changes: { [path]: text }, only: ["mistakes"] });
  expect(result.ok).toBe(false);
  expect(result.text).toContain(`${path} survives`);
});

test("it goes red when no failing test has the message", async () => {
  const path = "tests/mistakes/ch1/other-message.ts";
  const text = header("region: ch1-hello", "be polite", 'return "" + name;');
  const result = await check({ changes: { [path]: text }, only: ["mistakes"] });
  expect(result.ok).toBe(false);
  expect(result.text).toContain(`${path}: no failing test says "be polite"`);
});

test("it goes red when a wrong solution does not type-check", async () => {
  const path = "tests/mistakes/ch1/number.ts";
  const text = header("region: ch1-hello", "says hello", "return 1;");
  const result = await check({ changes: { [path]: text }, only: ["mistakes"] });
  expect(result.ok).toBe(false);
  expect(result.text).toContain(`${path} does not type-check: greet.ts(4,3)`);
});

test("it goes red when a chapter has too few wrong solutions", async () => {
  const changes = { "tests/mistakes/ch2/no-greeting-1.ts": undefined };
  const { ok, text } = await check({ changes, only: ["mistakes"] });
  expect(ok).toBe(false);
  expect(text).toContain("ch2: 5 wrong solutions, not 6");
});

test("it goes red when the starter is edited out of step", async () => {
  const changes = { "packages/starter/src/greet.ts": "export {};\n" };
  const { ok, text } = await check({ changes, only: ["starter"] });
  expect(ok).toBe(false);
  expect(text).toContain("packages/starter/src/greet.ts differs");
});

test("only the comparison itself reads the committed starter", async () => {
  const changes = { "packages/starter/src/greet.ts": "not even (code" };
  const others = proofs
    .map(({ id }) => id)
    .filter((id) => id !== "starter" && !ELSEWHERE.includes(id));
  const { ok, text } = await check({ changes, only: others });
  expect(text).toContain("The course holds");
  expect(ok).toBe(true);
});

test("it goes red when a test passes on the untouched starter", async () => {
  const suites = changed("ch2", { "passes for nothing": () => {} });
  const { ok, text } = await check({ suites, only: ["stubs"] });
  expect(ok).toBe(false);
  expect(text).toContain('ch2: free pass: "passes for nothing"');
});

test("it goes red when a hardening test passes on naive files", async () => {
  const suites = changed("ch3", {
    "keeps a short text": ({ clip }) => {
      if (clip("a") !== "a") throw new Error("a short text is kept");
    },
  });
  const { ok, text } = await check({ suites, only: ["hardening"] });
  expect(ok).toBe(false);
  expect(text).toContain('ch3: pass, not fail: "keeps a short text"');
});

test("it goes red when a suite fails on the solution", async () => {
  const suites = changed("ch1", {
    "wants the impossible": () => {
      throw new Error("no way");
    },
  });
  const { ok, text } = await check({ suites, only: ["solution"] });
  expect(ok).toBe(false);
  expect(text).toContain('ch1: "wants the impossible": no way');
});

test("it goes red when a chapter needs a later one", async () => {
  const suites = changed("ch1", {
    "needs chapter 2": ({ greetAll }) => void greetAll([]),
  });
  const { ok, text } = await check({ suites, only: ["chapters"] });
  expect(ok).toBe(false);
  expect(text).toContain('after-ch1: ch1 "needs chapter 2" is todo');
});

test("it goes red when a later chapter is green too early", async () => {
  const suites = { ...makeSuites(), ch2: { "is free": () => {} } };
  const { ok, text } = await check({ suites, only: ["chapters"] });
  expect(ok).toBe(false);
  expect(text).toContain("after-ch1: ch2 is green before it is written");
});

test("it goes red when an exercise turns no test green", async () => {
  const suites = makeSuites();
  suites.ch1 = Object.fromEntries(Object.entries(suites.ch1 ?? {}).slice(0, 6));
  const { ok, text } = await check({ suites, only: ["exercises"] });
  expect(ok).toBe(false);
  expect(text).toContain("ch1, bye done: no test turned green (6 to 6 passed)");
});

test("it goes red when a test fails on what is not written", async () => {
  const suites = changed("ch1", {
    "judges too early": ({ hello }) => {
      if (hello("") === "hello world") throw new Error("swallowed");
    },
  });
  const { text } = await check({ suites, only: ["exercises"] });
  expect(text).toContain('ch1, hello done: FAIL "judges too early": swallowed');
});

test("it goes red when a chapter has too few tests", async () => {
  const suites = { ...makeSuites(), ch2: {} };
  const { ok, text } = await check({ suites, only: ["names"] });
  expect(ok).toBe(false);
  expect(text).toContain("ch2: 0 tests, not 8 to 25");
});

test("a chapter can be proved alone", async () => {
  const suites = { ...makeSuites(), ch2: {} };
  const { ok, text } = await check({
    suites,
    only: ["names", "mistakes"],
    chapters: ["ch1"],
  });
  expect(text).toContain("with its message: 6 wrong solutions");
  expect(ok).toBe(true);
});

test("a proof that cannot be made has failed", async () => {
  const place = makeMiniature();
  places.push(place);
  const path = join(place.root, "packages/solution/src/greet.ts");
  const broken = readFileSync(path, "utf8").replace("ch1-hello", "ch1-hi");
  writeFile(path, broken);
  const lab = openLab(place, { runSuite: runnerOf(makeSuites()) });
  const lines: string[] = [];
  const wanted = proofs.filter(({ id }) => id === "mistakes");
  const ok = await prove(lab, wanted, {
    line: (text) => lines.push(text),
    progress: { update() {}, clear() {} },
  });
  lab.close();
  expect(ok).toBe(false);
  expect(lines.join("\n")).toContain('There is no region "ch1-hello".');
});
