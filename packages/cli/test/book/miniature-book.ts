import type { Chapter } from "../../../../course.ts";
import { type Changes, course, makeMiniature } from "../course/miniature.ts";

type Language = "en" | "zh";

/** Each chapter of the miniature has these tests. */
export const TESTS = ["hello > it greets", "bye > it leaves"];

/** The pages of the miniature's book, sound in every way. */
export function soundPages(): Record<string, string> {
  const pages: Record<string, string> = {};
  for (const language of ["en", "zh"] as const) {
    const folder = language === "en" ? "book" : "book/zh";
    pages[`${folder}/index.md`] = index(language);
    pages[`${folder}/ch0.md`] = overview(language);
    for (const chapter of course.chapters) {
      if (chapter.draft) continue;
      pages[`${folder}/${chapter.id}.md`] = chapterPage(chapter, language);
    }
  }
  return pages;
}

/** The miniature with a book. */
export function miniatureWith(pages: Changes) {
  const scripts = Object.fromEntries(
    ["test", "next", "hint", "check:course"].map((name) => [
      name,
      `node packages/cli/src/main.mjs ${name}`,
    ]),
  );
  return makeMiniature({
    "package.json": JSON.stringify({ type: "module", scripts }),
    "course.ts": `export const course = ${JSON.stringify(course)};\n`,
    ...pages,
  });
}

function index(language: Language): string {
  return `---
description: ${language === "en" ? "A book." : "一本书。"}
---

# Mini

[0](./ch0) [1](./ch1#exercise-hello) [net](https://example.org/)
`;
}

function overview(language: Language): string {
  const { title } = course.overview;
  return `---
title: ${title[language]}
description: ${language === "en" ? "All at once." : "一览。"}
---

# ${title[language]}

${language === "en" ? "Type" : "请输入"} \`pnpm test ch1\` \`pnpm hint ch1 hello 2\`.
`;
}

/** Enough words for a chapter. */
const WORDS = "Words to read. ".repeat(450);

function chapterPage(chapter: Chapter, language: Language): string {
  const { id, exercises } = chapter;
  const say = (en: string, zh: string) => (language === "en" ? en : zh);
  const title = chapter.title[language];
  const parts = exercises.map(
    ({ name, regions }) => `
### ${name} {#exercise-${name}}

::: details ${say("The reference", "参考实现")}
<<< packages/solution/src/${regions[0]?.file}#${regions[0]?.name}
:::
`,
  );
  const mistake = id === "ch1" ? "ch1/wrong-word-1" : "ch2/no-greeting-1";
  return `---
title: ${title}
description: ${say("One sentence.", "一句话。")}
---

# ${title}

## ${say("Goals", "目标")} {#goals}

${say(WORDS, "一些文字。")}

::: instructor
- <Mistake name="${mistake}" /> ${say("Talk.", "讨论。")}
:::

## ${say("Idea", "思路")} {#idea}

\`\`\`ts
const a = "${say("one", "一")}"; // ${say("a word", "一个词")}
\`\`\`

\`\`\`json
{ "role": "user", "text": "${say("Hello", "你好")}" }
\`\`\`

\`\`\`diagram ${say("From ask to answer", "从提问到回答")}
flowchart TD
  ask[${say("Ask", "提问")}] -->|${say("then", "然后")}| answer[${say("Answer", "回答")}]
\`\`\`

## ${say("Types", "类型")} {#types}

<<< packages/solution/src/clip.ts#clip

## ${say("Exercise", "练习")} {#exercise}
${parts.join("")}
## ${say("Hints", "提示")} {#hints}

## ${say("Tests", "测试")} {#tests}

\`\`\`console {within=ch1:1}
$ pnpm next
\`\`\`

::: details ${say("The 2 tests", "2 个测试")}
| ${say("test", "测试")} | ${say("proves", "证明")} |
|---|---|
| \`it greets\` | ${say("A greeting.", "问候。")} |
| \`bye > it leaves\` | ${say("A farewell.", "告别。")} |
:::

## ${say("Bug", "真实的错误")} {#bug}

[${say("A report", "报告")}](https://github.com/o/r/issues/1)

## ${say("Quiz", "测验")} {#quiz}

::: quiz
${[1, 2, 3, 4].map((n) => question(n, language)).join("\n")}
:::

## ${say("Next", "接下来")} {#next}

[${say("All", "概览")}](./ch0)
`;
}

function question(n: number, language: Language): string {
  const say = (en: string, zh: string) => (language === "en" ? en : zh);
  return `? ${say("Question", "问题")} ${n}
- [x] ${say("Yes, it is.", "是。")}
  ${say("So it is.", "就是这样。")}
- [ ] ${say("No.", "不是。")}
  ${say("It is not.", "并非如此。")}
- [ ] ${say("Perhaps.", "也许。")}
  ${say("No doubt.", "毫无疑问。")}`;
}
