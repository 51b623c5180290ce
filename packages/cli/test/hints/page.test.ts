import { expect, test } from "vitest";
import { codeIn, parseHints } from "../../src/hints/page.ts";

const page = `---
title: Greetings
---

# Greetings

::: details Not a hint
\`\`\`ts
## Hints {#hints}
\`\`\`
:::

## Hints {#hints}

### hello {#hint-hello}

::: details Hint 1: a nudge
Who is it?
:::

::: details Hint 2: the approach
\`\`\`ts
:::
### not a heading
\`\`\`
:::

### bye {#hint-bye}

## Quiz {#quiz}

::: details Answer
Four.
:::
`;

test("a page gives its hints, exercise by exercise", () => {
  const { groups, problems } = parseHints(
    page.replace(/::: details N.*?\n:::\n/s, ""),
  );
  expect(problems).toEqual([]);
  expect(groups).toEqual([
    {
      name: "hello",
      anchor: "hint-hello",
      hints: [
        { title: "Hint 1: a nudge", lines: ["Who is it?"] },
        {
          title: "Hint 2: the approach",
          lines: ["```ts", ":::", "### not a heading", "```"],
        },
      ],
    },
    { name: "bye", anchor: "hint-bye", hints: [] },
  ]);
  const hint = groups[0]?.hints[1];
  expect(hint && codeIn(hint)).toEqual([[":::", "### not a heading"]]);
});

test("Windows' line ends change nothing", () => {
  const windows = page.replaceAll("\n", "\r\n");
  expect(parseHints(windows)).toEqual(parseHints(page));
});

test.each([
  ["no section", "# Page\n", "it has no section {#hints}"],
  [
    "a fold that stays open",
    "## Hints {#hints}\n### a {#hint-a}\n::: details One\ntext\n",
    '"One" is not closed',
  ],
  [
    "a fold in a fold",
    "## Hints {#hints}\n### a {#hint-a}\n::: details One\n::: details Two\n:::\n",
    'line 4: "One" is not closed',
  ],
  [
    "a hint before any heading",
    "## Hints {#hints}\n::: details One\n:::\n",
    "line 3: a hint stands before any heading",
  ],
])("%s is told", (_, text, problem) => {
  expect(parseHints(text).problems).toEqual([problem]);
});
