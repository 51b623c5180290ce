import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fuzzy,
  searchable,
  tokenize,
} from "../../../../book/.vitepress/site/search.ts";

/** Whether what a reader types finds the text: every term must match. */
function finds(query: string, text: string): boolean {
  const index = tokenize(text, "text");
  const terms = tokenize(query);
  return (
    terms.length > 0 &&
    terms.every((term) => index.some((known) => known.startsWith(term)))
  );
}

const sentence = "工具结果必须放在下一条用户消息里，而且排在最前面。";

describe("tokenize", () => {
  test.each(["结果", "下一条", "用户消息", "必须放在", "条用", "消", "面"])(
    "finds %s in the middle of a Chinese sentence",
    (query) => expect(finds(query, sentence)).toBe(true),
  );

  test("finds whatever is cut out of a Chinese sentence", () => {
    const signs = fc.constantFrom(
      ..."智能体循环工具结果消息停止原因的了在这一",
    );
    const chinese = fc.array(signs, { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(chinese, fc.nat(), fc.nat(), (text, from, length) => {
        const start = from % text.length;
        const cut = text.slice(start, start + 1 + (length % 12)).join("");
        return finds(cut, text.join(""));
      }),
    );
  });

  test("finds words that stand apart in the text", () => {
    expect(finds("运行测试", "这样运行这一章的测试。")).toBe(true);
  });

  test("leaves out the words that only say how one asks", () => {
    expect(finds("怎么运行测试", "这样运行这一章的测试。")).toBe(true);
    expect(tokenize("怎么")).not.toEqual([]);
  });

  test("does not find what is not there", () => {
    expect(finds("工具循环", sentence)).toBe(false);
    expect(finds("网络", sentence)).toBe(false);
  });

  test.each(["singleTurn", "single", "turn", "SINGLETURN", "singlet"])(
    "finds singleTurn by %s",
    (query) => expect(finds(query, "Now write singleTurn.")).toBe(true),
  );

  test.each(["tool_use_id", "tool_use", "tool use", "use id"])(
    "finds tool_use_id by %s",
    (query) => expect(finds(query, "It bears the tool_use_id.")).toBe(true),
  );

  test("parts Chinese from the names beside it", () => {
    expect(finds("tool_use", "每个tool_use都要回答")).toBe(true);
    expect(finds("回答", "每个tool_use都要回答")).toBe(true);
    expect(finds("用pnpm测试", "先用pnpm运行测试")).toBe(true);
  });

  test("joins what an apostrophe parts, and takes entities for blanks", () => {
    expect(tokenize("don't")).toEqual(tokenize("don’t"));
    expect(tokenize("a&lt;b", "text")).toEqual(["a", "b"]);
  });

  test("reads wide letters as narrow ones", () => {
    expect(finds("ａｇｅｎｔ", "The agent")).toBe(true);
  });

  test("needs nothing from outside, for the browser gets its text alone", () => {
    for (const given of [tokenize, fuzzy]) {
      const copy: unknown = new Function(`return ${given.toString()}`)();
      if (typeof copy !== "function") throw new Error("it is not a function");
      for (const text of ["singleTurn 的工具结果", "a&amp;b", ""]) {
        expect(copy(text, "text")).toEqual(given(text, "text"));
      }
    }
  });
});

describe("fuzzy", () => {
  test("forgives a slip in long words, and never in Chinese or in names", () => {
    expect(fuzzy("message")).toBeGreaterThan(0);
    expect(fuzzy("tool")).toBe(false);
    expect(fuzzy("工具")).toBe(false);
    expect(fuzzy("tool_use_id")).toBe(false);
  });
});

describe("searchable", () => {
  test("leaves out buttons, labels and drawings, and keeps words apart", () => {
    const html =
      '<button class="copy">x</button><span class="lang">ts</span><svg><text>y</text></svg><table><tr><td>one</td><td>two</td></tr></table>';
    const text = searchable(html).replace(/<[^>]*>/g, "");
    expect(text.trim()).toBe("one two");
  });
});
