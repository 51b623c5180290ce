import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  type CodeColours,
  dark,
  light,
} from "../../../../book/.vitepress/site/code-themes.ts";

/** WCAG 2.2: relative luminance, and the contrast of two colours. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, two: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(two)].sort(
    (a, b) => b - a,
  );
  return (high + 0.05) / (low + 0.05);
}

const css = readFileSync(
  new URL(
    "../../../../book/.vitepress/theme/styles/colours.css",
    import.meta.url,
  ),
  "utf8",
);

function colours(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf("}", start));
  const found = rule.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g);
  return new Map([...found].map(([, name = "", value = ""]) => [name, value]));
}

const themes: [string, string, CodeColours][] = [
  ["light", ":root", light],
  ["dark", ".dark", dark],
];

describe.each(themes)("the %s theme reads well", (_, selector, code) => {
  const page = colours(selector);

  test("text on every ground", () => {
    const texts = [
      "vp-c-text-1",
      "vp-c-text-2",
      "vp-c-text-3",
      "vp-c-brand-1",
      "vp-c-brand-2",
      "vp-c-success-1",
      "vp-c-warning-1",
      "vp-c-danger-1",
      "book-c-accent",
    ];
    const grounds = ["vp-c-bg", "vp-c-bg-alt", "vp-c-bg-elv", "vp-c-bg-soft"];
    for (const text of texts) {
      for (const ground of grounds) {
        const [one, two] = [page.get(text), page.get(ground)];
        if (!one || !two) throw new Error(`${text} or ${ground} is missing`);
        const pair = `${text} ${one} on ${ground} ${two}`;
        expect(contrast(one, two), pair).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test("code on its block, which has the ground of the page's style", () => {
    expect(page.get("vp-code-block-bg")).toBe(code.background);
    const { background, ...others } = code;
    for (const [name, colour] of Object.entries(others)) {
      const pair = `${name} ${colour} on ${background}`;
      expect(contrast(colour, background), pair).toBeGreaterThanOrEqual(4.5);
    }
  });
});
