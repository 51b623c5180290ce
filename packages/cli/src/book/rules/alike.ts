import type { Problem } from "../../course/regions.ts";
import type { Page } from "../page.ts";
import { isFolded } from "../page-parts.ts";
import { codeKey } from "./code-key.ts";

/** Something of a page that the other language must have, too. */
interface Item {
  readonly line: number;
  /** Equal in both languages. */
  readonly key: string;
  /** As a person finds it in the page. */
  readonly shown: string;
}

interface Aspect {
  /** False when the order within the page is a matter of language. */
  readonly ordered: boolean;
  items(page: Page): readonly Item[];
}

/** What is not the same in the Chinese page as in the English one. */
export function differences(english: Page, chinese: Page): Problem[] {
  return ASPECTS.flatMap(({ ordered, items }) => {
    const [one, other] = [items(english), items(chinese)];
    const missing = without(one, other);
    const extra = without(other, one);
    const problems = [
      ...missing.map((item) => ({
        line: placeOf(item, one, other),
        text:
          `${item.shown} of ${english.file}:${item.line} is missing: ` +
          "write it here, too.",
      })),
      ...extra.map((item) => ({
        line: item.line,
        text: `${item.shown} is not in ${english.file}: make the two alike.`,
      })),
    ];
    if (problems.length === 0 && ordered) {
      const at = one.findIndex((item, i) => item.key !== other[i]?.key);
      const [there, here] = [one[at], other[at]];
      if (there && here) {
        problems.push({
          line: here.line,
          text:
            `${here.shown} stands where ${english.file}:${there.line} has ` +
            `${there.shown}: put them in the same order.`,
        });
      }
    }
    return problems.map((problem) => ({ file: chinese.file, ...problem }));
  });
}

/** The items of the first list that the second lacks, each counted. */
function without(list: readonly Item[], other: readonly Item[]): Item[] {
  const left = new Map<string, number>();
  for (const { key } of other) left.set(key, (left.get(key) ?? 0) + 1);
  return list.filter(({ key }) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** Where it belongs: after the item that stands before it in the other list. */
function placeOf(item: Item, own: readonly Item[], other: readonly Item[]) {
  const before = own.slice(0, own.indexOf(item)).map(({ key }) => key);
  const last = other.findLast(({ key }) => before.includes(key));
  return last?.line ?? 1;
}

const ASPECTS: readonly Aspect[] = [
  {
    ordered: true,
    items: (page) =>
      page.headings.map(({ line, level, id }) => {
        const mark = "#".repeat(level);
        const shown = `the heading "${mark}${id ? ` {#${id}}` : ""}"`;
        return { line, key: `${mark} ${id}`, shown };
      }),
  },
  {
    ordered: true,
    items: (page) =>
      page.fences.map((fence) => {
        const [first = ""] = fence.body;
        const word = fence.info.split(" ")[0] || "code";
        const shown = `the ${word} block "${first.trim()}"`;
        return { line: fence.line, key: codeKey(fence), shown };
      }),
  },
  {
    ordered: true,
    items: (page) =>
      page.imports.map(({ line, text, boxes }) => {
        const folded = isFolded(boxes) ? " (folded)" : "";
        const key = text.trim() + folded;
        return { line, key, shown: `"${key}"` };
      }),
  },
  {
    ordered: true,
    items: (page) =>
      page.testNames.map(({ line, text }) => {
        return { line, key: text, shown: `the test "${text}"` };
      }),
  },
  {
    ordered: true,
    items: (page) =>
      page.quizzes.flatMap(({ questions }) =>
        questions.map(({ line, answers }, at) => {
          const right = answers.findIndex((answer) => answer.right) + 1;
          const shown =
            `question ${at + 1} with ${answers.length} answers, ` +
            `number ${right} right,`;
          return { line, key: shown, shown };
        }),
      ),
  },
  {
    ordered: false,
    items: (page) =>
      page.tags.map(({ line, name, attributes, section }) => {
        const given = [...attributes].map(
          ([key, value]) => `${key}="${value}"`,
        );
        // Bound to data, such as texts: the values are the language's own.
        const same = given.filter((text) => !text.startsWith(":"));
        const shown = `<${[name, ...same].join(" ")} />`;
        return { line, key: `${section} ${shown}`, shown };
      }),
  },
  {
    ordered: false,
    items: (page) =>
      page.links.map(({ line, target, section }) => {
        const shown = `the link to ${target}`;
        return { line, key: `${section} ${sameTarget(target)}`, shown };
      }),
  },
];

/** Pages and documents of each language count as one. */
function sameTarget(target: string): string {
  return target.replace(/^\/zh\//, "/").replace(".zh.md", ".md");
}
