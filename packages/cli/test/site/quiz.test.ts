import { describe, expect, test } from "vitest";
import {
  choose,
  keep,
  keyOf,
  noChoices,
  type Question,
  recall,
  score,
} from "../../../../book/.vitepress/theme/quiz.ts";

const answers = [
  { text: "one", right: false, why: "No." },
  { text: "two", right: true, why: "Yes." },
];
const questions: Question[] = [
  { text: "First?", answers },
  { text: "Second?", answers },
];

function store(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
}

const refused = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

describe("choosing", () => {
  test("changes one answer and leaves the others", () => {
    const first = choose(noChoices(questions), 0, 1);
    expect(first).toEqual([1, null]);
    expect(choose(first, 1, 0)).toEqual([1, 0]);
    expect(choose(first, 0, 0)).toEqual([0, null]);
  });

  test("counts what is answered and what is right", () => {
    expect(score(questions, [null, null])).toMatchObject({
      answered: 0,
      right: 0,
      all: 2,
    });
    expect(score(questions, [1, 0])).toMatchObject({ answered: 2, right: 1 });
  });
});

describe("remembering", () => {
  test("comes back with what was chosen, in either language", () => {
    const browser = store();
    keep(() => browser, keyOf("zh/ch3.md"), [1, null]);
    expect(recall(() => browser, keyOf("ch3.md"), questions)).toEqual([
      1,
      null,
    ]);
    expect(keyOf("ch3.md")).not.toBe(keyOf("ch4.md"));
  });

  test("keeps nothing after a start over", () => {
    const browser = store();
    keep(() => browser, "key", [1, 0]);
    keep(() => browser, "key", noChoices(questions));
    expect(browser.kept).toEqual({});
  });

  test.each(["not JSON", "{}", '"1"', "[7, -1]", '["1", 0.5]'])(
    "chooses nothing when the storage holds %s",
    (text) => {
      const browser = store({ key: text });
      expect(recall(() => browser, "key", questions)).toEqual([null, null]);
    },
  );

  test("works without storage", () => {
    expect(recall(refused, "key", questions)).toEqual([null, null]);
    expect(() => keep(refused, "key", [1, null])).not.toThrow();
  });
});
