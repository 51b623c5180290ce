import { afterEach, expect, test, vi } from "vitest";
import { openLab } from "../../src/course/lab.ts";
import type { Place } from "../../src/course/place.ts";
import { bookProof } from "../../src/course/proofs/book.ts";
import { removeMiniature } from "../course/miniature.ts";
import { miniatureWith, soundPages, TESTS } from "./miniature-book.ts";

// A busy machine takes long to start the commands whose help is read.
vi.setConfig({ testTimeout: 30_000 });

const places: Place[] = [];
afterEach(() => places.splice(0).forEach(removeMiniature));

async function failuresOf(pages: Record<string, string | undefined>) {
  const place = miniatureWith(pages);
  places.push(place);
  const lab = openLab(place, {
    runSuite: async () =>
      TESTS.map((name) => ({ name, status: "pass", message: "" })),
  });
  try {
    return (await bookProof.prove(lab)).failures;
  } finally {
    lab.close();
  }
}

/** What is found with a text of one page replaced by another. */
async function failures(file: string, from: string, to: string) {
  const pages = soundPages();
  const text = pages[file] ?? "";
  if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
  const found = await failuresOf({
    ...pages,
    [file]: text.replace(from, () => to),
  });
  return found.join("\n");
}

/** The line of a text in a sound page. */
function lineOf(file: string, text: string): number {
  const lines = (soundPages()[file] ?? "").split("\n");
  return lines.findIndex((line) => line.includes(text)) + 1;
}

test("nothing is wrong with a sound book", async () => {
  expect(await failuresOf(soundPages())).toEqual([]);
});

test.each([
  ["`it greets`", "`it waves`", 'the test "it waves" does not exist.'],
  ["`it greets`", "`it leaves`", 'no table names the test "hello > it greets"'],
  ["`bye > it leaves`", "`it greets`", "stands in the tables already."],
  ["The 2 tests", "The 3 tests", '"The 3 tests" has 2 rows.'],
  ["$ pnpm next", "$ pnpm nextt", 'there is no script "nextt"'],
  ["$ pnpm next", "$ pnpm next --fast", "it has no flag --fast"],
  ["$ pnpm next", "$ pnpm test ch7", 'does not understand "ch7"'],
  ["$ pnpm next", '$ pnpm test ch1 -t "waves"', "no test of ch1 matches"],
  ["$ pnpm next", "$ pnpm hint ch1 shout", "shout"],
  ["#ch1-hello", "#ch1-hallo", 'no region and no declaration "ch1-hallo"'],
  ["src/clip.ts#clip", "src/clap.ts#clip", "src/clap.ts."],
  ["src/clip.ts#clip", "src/greet.ts#hello", "gives ch1-hello away"],
  ["](./ch0)", "](./ch9)", "there is no page ./ch9"],
  ["](./ch0)", "](./ch2#nowhere)", "has no heading {#nowhere}"],
  ["{#exercise-bye}", "{#exercise-by}", "the parts here are exercise-hello, e"],
  ["## Bug {#bug}", "## Bug {#bugs}", '"bugs" stands here where "bug" is due'],
  ["## Bug {#bug}", "## Bug", 'the heading "Bug" has no id'],
  ["- [ ] No.", "- [x] No.", "2 answers are right, not one."],
  ["  It is not.\n", "", "the answer is not explained"],
  ["? Question 4", "- [ ] Question 4", "the quiz has 3 questions, not 4."],
  ["ch1/wrong-word-1", "ch1/wrong-word-9", "no wrong solution tests/mistakes"],
  ["ch1/wrong-word-1", "ch2/no-greeting-1", "is no wrong solution of ch1"],
  ["Words to read.", "{{ words }} to read.", 'a bare "{{" is code for Vue'],
  ["Words to read.", "A Promise<Text> to read.", "<Text> is no component"],
  ["flowchart TD", "sequenceDiagram", "a drawing is a flow chart"],
  ["description: One", "about: One", 'lacks "description: "'],
  ["# Greetings", "# Hello", 'its title is "Hello", but "Greetings"'],
  ["::: instructor", ":::: instructor", '":::" closes no box.'],
])("English: %j made %j", async (from, to, sentence) => {
  expect(await failures("book/ch1.md", from, to)).toContain(sentence);
});

test("a chapter has neither too few words nor too many", async () => {
  const words = "Words to read. ";
  const few = await failures("book/ch1.md", words.repeat(400), "");
  expect(few).toContain("book/ch1.md:1: it has 153 words of prose, not 1200");
  const many = await failures("book/ch1.md", words, words.repeat(400));
  expect(many).toContain("words of prose, not 1200 to 2500.");
});

const zh = "book/zh/ch1.md";
test.each([
  ["## 真实的错误 {#bug}", "", 'the heading "## {#bug}" of book/ch1.md'],
  ["const a =", "const b =", 'the ts block "const b = "一"; // 一个词" is not'],
  ['{ "role"', '{ "rolle"', 'the json block "{ "role": "user", "text": "Hel'],
  ["answer[", "result[", 'the diagram block "flowchart TD"'],
  ["$ pnpm next", "$ pnpm hint", 'the console block "$ pnpm next"'],
  ["clip.ts#clip", "clip.ts", 'clip.ts#clip" of book/ch1.md'],
  ["issues/1", "issues/2", "the link to https://github.com/o/r/issues/1 of"],
  ["ch1/wrong-word-1", "ch1/wrong-word-2", 'Mistake name="ch1/wrong-word-1"'],
  ["- [x] 是。", "- [ ] 是。", "question 1 with 3 answers, number 0 right,"],
])("Chinese is not the same: %j made %j", async (from, to, sentence) => {
  expect(await failures(zh, from, to)).toContain(sentence);
});

test("a failure names the file and the line", async () => {
  const found = await failures(zh, "`it greets`", "`it waves`");
  const line = lineOf(zh, "`it greets`");
  expect(found).toContain(`${zh}:${line}: the test "it waves" does not exist.`);
});

test("a page that one language lacks is missing", async () => {
  const found = await failuresOf({ ...soundPages(), [zh]: undefined });
  expect(found).toContain(
    `${zh}:1: the page does not exist, though book/ch1.md does: write it.`,
  );
});

test("a document's commands and links are looked at, too", async () => {
  const found = await failuresOf({
    ...soundPages(),
    "README.md": "See [it](docs/it.md).\n\n```sh\npnpm nxt  # what now?\n```\n",
  });
  expect(found).toEqual([
    "README.md:1: there is no file docs/it.md; the link is docs/it.md.",
    'README.md:4: `pnpm nxt`: there is no script "nxt". ' +
      "Scripts: test, next, hint, check:course.",
  ]);
});
