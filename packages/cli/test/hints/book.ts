import { type Changes, course } from "../course/miniature.ts";

/** The pages of the miniature, with three hints for each exercise. */
export function bookOf(): Changes {
  const pages: Changes = {};
  for (const { id, exercises, draft } of course.chapters) {
    if (draft) continue;
    const names = exercises.map(({ name }) => name);
    pages[`book/${id}.md`] =
      `## Hints {#hints}\n${names.map(english).join("")}`;
    pages[`book/zh/${id}.md`] =
      `## 提示 {#hints}\n${names.map(chinese).join("")}`;
  }
  return pages;
}

const code = "```ts\nsay(/* ? */);\n```";

function english(name: string): string {
  return `
### ${name} {#hint-${name}}

::: details Hint 1: a nudge
A nudge for ${name}.
:::
::: details Hint 2: the approach
The approach for ${name}.
:::
::: details Hint 3: nearly the code
${code}
:::
`;
}

function chinese(name: string): string {
  return `
### ${name} {#hint-${name}}

::: details 提示 1：点一下
点一下 ${name}。
:::
::: details 提示 2：思路
${name} 的思路。
:::
::: details 提示 3：差一点就是代码
${code}
:::
`;
}
