import { afterEach, beforeEach, expect, test } from "vitest";
import { expandPage } from "../../src/book/expand.ts";
import type { Place } from "../../src/course/place.ts";
import { course, makeMiniature, removeMiniature } from "../course/miniature.ts";

let place: Place;
beforeEach(() => {
  place = makeMiniature({
    "packages/solution/src/twice.ts": `//#region one
const a = 1;
//#endregion one
//#region one
const b = 2;
//#endregion one
`,
  });
});
afterEach(() => removeMiniature(place));

function expanded(source: string, language: "en" | "zh" = "en"): string {
  const file = language === "en" ? "book/ch1.md" : "book/zh/ch1.md";
  return expandPage({ source, file, language, root: place.root, course });
}

test("a region comes without its markers, unindented, under its path", () => {
  expect(expanded("<<< packages/solution/src/greet.ts#ch1-bye")).toBe(`
<div class="code-source">packages/solution/src/greet.ts</div>

\`\`\`ts
// 1. The word and the name.
return \`bye \${name}\`;
\`\`\``);
});

test("declarations come with their comments, a blank line between", () => {
  const text = expanded("<<< packages/solution/src/greet.ts#bye,hello");
  expect(text).toContain("```ts\n/** Says bye. */\nexport function bye(");
  expect(text).toContain("}\n\n/** Says hello. */\nexport function hello(");
  expect(text).not.toContain("#region");
});

test.each([
  ["<<< packages/nowhere.ts", "there is no file packages/nowhere.ts."],
  ["<<< ../secret.ts", "there is no file ../secret.ts."],
  ["<<< packages", "packages is a folder."],
  ["<<< packages/solution/src/twice.ts#one", 'has the region "one" twice.'],
  ["<<< a b", 'code is imported by "<<< path#name,name".'],
  ["```ts", "the code block has no end."],
  ["::: details More", 'the box "details" has no end.'],
  [":::", '":::" closes no box.'],
  ["::: quiz", "the quiz has no end."],
  ['<Mistake name="ch1/no" />', "there is no wrong solution"],
  ['<Conversation name="no" />', "no recording book/recordings/en/no.json."],
  ['<LoopExplorer names="no" />', "no recording book/recordings/en/no.json."],
  ["```diagram\nflowchart TD\n  a --> b\n```", "a drawing needs a title"],
])("%j stops with its line", (source, sentence) => {
  const expand = () => expanded(`# Title\n\n${source}`);
  expect(expand).toThrow(sentence);
  expect(expand).toThrow("book/ch1.md:3: ");
});

test("a wrong solution is told in the page's language, code is left", () => {
  const tag = '<Mistake name="ch1/wrong-word-1" />';
  expect(expanded(`- ${tag} and \`${tag}\``)).toBe(`- Wrong. and \`${tag}\``);
  expect(expanded(tag, "zh")).toBe("错。");
});

test("the instructor's box is folded under its own title", () => {
  const text = expanded("::: instructor\nTalk.\n:::", "zh");
  expect(text).toContain('<details class="details custom-block instructor">');
  expect(text).toContain("<summary>给讲师</summary>\n\nTalk.\n\n</details>");
});

test("a quiz becomes a component with its questions as data", () => {
  const question =
    '? Is "it"?\n- [x] Yes\n  So.\n- [ ] No\n  No.\n- [ ] <b>\n  B.\n';
  const text = expanded(`::: quiz\n${question.repeat(4)}:::`);
  const [, data = ""] = /:questions="([^"]*)"/.exec(text) ?? [];
  const json = data.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const questions: unknown = JSON.parse(json);
  expect(questions).toHaveLength(4);
  expect(questions).toMatchObject([
    {
      text: "Is &quot;it&quot;?",
      answers: [
        { text: "Yes", right: true, why: "So." },
        { text: "No", right: false, why: "No." },
        { text: "&lt;b&gt;", right: false, why: "B." },
      ],
    },
    {},
    {},
    {},
  ]);
});

test("a drawing is an SVG that follows the theme, and loads nothing", () => {
  const text = expanded(
    "```diagram Ask, then {{ answer }}\nflowchart TD\n" +
      "  ask[Node 20.19] -->|then| answer{真的要这样做吗？}\n```",
    "zh",
  );
  expect(text).toContain('role="img" aria-label="Ask, then {{ answer }}"');
  expect(text).toContain("<figcaption>Ask, then {{ answer }}</figcaption>");
  expect(text).toContain('<figure class="diagram" v-pre>');
  expect(text).toContain("var(--vp-c-text-1)");
  expect(text).toContain(">Node 20.19<");
  expect(text).not.toMatch(/<style|https?:\/\/(?!www\.w3\.org)|var\(--[_bf]/);
});

test("a drawing that no phone can show stops", () => {
  const nodes = ["one", "two", "three", "four"].map(
    (name) => `  ask --> ${name}[A long label for ${name}]`,
  );
  const source = ["```diagram Wide", "flowchart TD", ...nodes, "```"];
  expect(() => expanded(source.join("\n"))).toThrow(/wide, over 360: shorten/);
});

test("terminal blocks lose their attributes, and nothing else", () => {
  const block = "```console {after=ch2 lines=1-2}\n$ pnpm next\none\n```";
  expect(expanded(block)).toBe("```console\n$ pnpm next\none\n```");
});
