import { afterEach, expect, test } from "vitest";
import { openLab } from "../../src/course/lab.ts";
import type { Place } from "../../src/course/place.ts";
import { hintsProof } from "../../src/course/proofs/hints.ts";
import {
  type Changes,
  makeMiniature,
  removeMiniature,
} from "../course/miniature.ts";
import { bookOf } from "./book.ts";

const places: Place[] = [];
afterEach(() => places.splice(0).forEach(removeMiniature));

/** What the proof finds, with one text of a page replaced by another. */
async function failures(page = "", from = "", to = ""): Promise<string[]> {
  const pages: Changes = bookOf();
  const text = pages[page] ?? "";
  if (page !== "" && !text.includes(from)) throw new Error(`No ${from}`);
  if (page !== "") pages[page] = text.replace(from, () => to);
  const place = makeMiniature(pages);
  places.push(place);
  const lab = openLab(place);
  try {
    return [...(await hintsProof.prove(lab)).failures];
  } finally {
    lab.close();
  }
}

test("three hints an exercise, in both languages, are enough", async () => {
  expect(await failures()).toEqual([]);
});

test("a page that is missing is told", async () => {
  const place = makeMiniature({ ...bookOf(), "book/zh/ch2.md": undefined });
  places.push(place);
  const lab = openLab(place);
  const { failures } = await hintsProof.prove(lab);
  lab.close();
  expect(failures).toContain("book/zh/ch2.md does not exist");
});

const answer = 'const word = "hello";\nif (name === "") {\n';
// biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
const rest = "  return `${word} world`;\n}\nreturn `${word} ${name}`;";

test.each([
  ["Hint 2: the", "Hint 4: the", 'hello: hint 2 is called "Hint 4: the'],
  ["{#hint-hello}", "{#hint-hi}", "hello #hint-hi"],
  ["A nudge for hello.", "", "hello: hint 1 says nothing"],
  ["::: details Hint 3", "::: tip Hint 3", "hello has 2 hints, not 3"],
  ["say(/* ? */);", `${answer}// a comment\n\n${rest}`, "has the answer of"],
  ["say(/* ? */);", "say(/* no */);", "the code in the hints of hello"],
])("%j made %j is told", async (from, to, sentence) => {
  const found = await failures("book/ch1.md", from, to);
  expect(found.join("\n")).toContain(sentence);
});

test("a body of one line is an answer, too", async () => {
  const line = "return names.map((name) =>   clip(hello(name)));";
  const found = await failures("book/ch2.md", "say(/* ? */);", line);
  expect(found.join("\n")).toContain("has the answer of ch2-greet-all");
});
