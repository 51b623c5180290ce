import { expect, test } from "vitest";
import { parseMistake, withMistake } from "../../src/course/mistakes.ts";
import { course } from "./miniature.ts";

const good = `// region: ch1-hello
// message: says hello
// en: The word is
//     another.
// zh: 词不对。
// imports: import { a } from "./a.ts";
// imports: import { b } from "./b.ts";

return a(b);
`;

test("a header and a body make a wrong solution", () => {
  const mistake = parseMistake("ch1/other-word.ts", good, course);
  expect(mistake).toMatchObject({
    slug: "other-word",
    path: "tests/mistakes/ch1/other-word.ts",
    place: { region: "ch1-hello", file: "greet.ts" },
    message: "says hello",
    en: "The word is another.",
    zh: "词不对。",
    body: ["return a(b);"],
  });
  const source = "//#region ch1-hello\n//#endregion ch1-hello\n";
  const files = withMistake(new Map([["greet.ts", source]]), mistake);
  expect(files.get("greet.ts")).toBe(`import { a } from "./a.ts";
import { b } from "./b.ts";
//#region ch1-hello
return a(b);
//#endregion ch1-hello
`);
});

test("a chapter without regions replaces a file", () => {
  const text = good.replace("region: ch1-hello", "file: clip.ts");
  const mistake = parseMistake("ch3/all.ts", text, course);
  const files = withMistake(new Map([["clip.ts", "old"]]), mistake);
  expect(files.get("clip.ts")).toContain("return a(b);\n");
  expect(files.get("clip.ts")).not.toContain("old");
});

const bad = [
  ["ch9/x.ts", good, "not in the folder of a chapter"],
  ["x.ts", good, "not in the folder of a chapter"],
  ["ch2/x.ts", good, 'ch2 has no region "ch1-hello"'],
  ["ch1/x.ts", good.replace("region", "file"), 'has no file "ch1-hello"'],
  ["ch1/x.ts", good.replace(/.*zh.*\n/, ""), 'lacks "// zh: "'],
  ["ch1/x.ts", good.replace(/.*region.*\n/, ""), 'needs "// region: " or'],
  ["ch1/x.ts", good.replace("zh:", "fr:"), 'line "// fr: 词不对。" is none of'],
  ["ch1/x.ts", good.replace("zh:", "en:"), 'has "// en: " twice'],
  ["ch1/x.ts", good.replace("return a(b);\n", ""), "it has no body"],
  ["ch1/x.ts", good.replace("says hello", ""), 'lacks "// message: "'],
] as const;

test.each(bad)("%s: a bad one is told", (path, text, sentence) => {
  expect(() => parseMistake(path, text, course)).toThrow(sentence);
});
