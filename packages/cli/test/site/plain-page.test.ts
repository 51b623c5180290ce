import { describe, expect, test } from "vitest";
import { plainPage } from "../../../../book/.vitepress/site/plain-page.ts";
import { here } from "../../src/course/place.ts";

const page = (source: string) =>
  plainPage({ source, file: "book/ch3.md", language: "en", root: here.root });

describe("a page as Markdown for programs", () => {
  test("has no front matter and no ids, and its code is printed", () => {
    const text = page(
      [
        "---",
        "title: A single turn",
        "---",
        "",
        "# A single turn",
        "",
        "## The types {#types}",
        "",
        "<<< packages/solution/src/messages.ts#TextBlock",
      ].join("\n"),
    );
    expect(text).toMatch(/^# A single turn\n\n## The types\n/);
    expect(text).toContain("`packages/starter/src/messages.ts`:");
    expect(text).toContain("export interface TextBlock");
  });

  test("shows drawings as their source, and a conversation as a list", () => {
    const text = page(
      [
        "```diagram The loop",
        "flowchart TD",
        "  ask[Ask] --> act[Act]",
        "```",
        "",
        '<Conversation name="one-tool" />',
      ].join("\n"),
    );
    expect(text).toContain("```mermaid\n%% The loop\nflowchart TD");
    expect(text).toMatch(/\n- .*tool_use read \{"path"/);
    expect(text).not.toMatch(/<(?:svg|figure|li)\b/);
  });

  test("shows a quiz with its answers and why", () => {
    const question = [
      "? Is `1 < 2`?",
      "- [x] Yes.",
      "  It is smaller.",
      "- [ ] No.",
      "  Count.",
      "- [ ] Perhaps.",
      "  Count again.",
    ];
    const four = [question, question, question, question].flat();
    const text = page(["::: quiz", ...four, ":::"].join("\n"));
    expect(text).toContain("1. Is `1 < 2`?\n   - [x] Yes. It is smaller.");
    expect(text).toContain("4. Is `1 < 2`?");
    expect(text).not.toContain("BookQuiz");
  });
});
