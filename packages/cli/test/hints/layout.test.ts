import { expect, test } from "vitest";
import { layOut, wrap } from "../../src/hints/layout.ts";
import { columnsOf } from "../../src/test/text-layout.mjs";

test("paragraphs are wrapped, items hang, code stands as it is", () => {
  const markdown = [
    "Some words that",
    "go on and on.",
    "",
    "- An item with **more**",
    "  than one line.",
    "1. Another `one`.",
    "",
    "```ts",
    "const aVeryLongLineOfCode = thatIsNotWrapped;",
    "",
    "next();",
    "```",
    "",
    "The end.",
  ];
  expect(layOut(markdown, 20)).toEqual([
    "Some words that go",
    "on and on.",
    "",
    "- An item with more",
    "  than one line.",
    "1. Another `one`.",
    "",
    "  const aVeryLongLineOfCode = thatIsNotWrapped;",
    "",
    "  next();",
    "",
    "The end.",
  ]);
});

test("Chinese breaks anywhere but before its punctuation", () => {
  const text = "模型什么都不记得。第二个请求（`singleTurn`）从零开始。";
  const rows = wrap(text, 16);
  expect(rows.join("")).toBe(text);
  for (const row of rows) {
    expect(columnsOf(row)).toBeLessThanOrEqual(18);
    expect(row).not.toMatch(/^[，。）]/);
    expect(row).not.toMatch(/（$/);
  }
});

test("lines of a Chinese paragraph are joined without a blank", () => {
  expect(layOut(["第一行", "第二行 `code`", "第三行"], 80)).toEqual([
    "第一行第二行 `code` 第三行",
  ]);
});
