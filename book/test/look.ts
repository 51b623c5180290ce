import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindings, site, type Theme } from "./browser.ts";
import { pages } from "./pages.ts";
import { visitor } from "./visit.ts";

const WIDTHS = [390, 1280];
/** So small may a letter of a drawing be on a phone, in CSS pixels. */
const SMALLEST_LETTER = 11;

/** Every page, in one theme: as a suite, so that two can run side by side. */
export function everyPageIn(theme: Theme): void {
  const visit = visitor();
  const cases = WIDTHS.flatMap((width) =>
    ["nowhere", ...pages].map((path): [string, number] => [path, width]),
  );
  describe(`${theme} theme`, () => {
    test.each(cases)("/%s at %d px is in order", async (path, width) => {
      const { page, troubles, requests } = await visit(path, { width, theme });
      await scrollThrough(page);
      expect(troubles, "errors and failed requests").toEqual([]);
      const origin = new URL(site.url).origin;
      expect(
        requests.filter((url) => !url.startsWith(origin)),
        "requests that leave the site",
      ).toEqual([]);
      expect(await tooWide(page), "what is wider than the page").toEqual([]);
      if (width === 390) {
        const small = await smallLetters(page, SMALLEST_LETTER);
        expect(small, "letters of drawings that are too small").toEqual([]);
      }
      await openFolds(page);
      await scrollThrough(page);
      // What lay in a fold wakes up when it is seen.
      for (const one of await page.locator(".LoopExplorer").all()) {
        await one.scrollIntoViewIfNeeded();
        await page.waitForTimeout(300);
      }
      await expect
        .poll(() => unreachable(page), {
          timeout: 20_000,
          message: "scrolls, but not by keyboard",
        })
        .toEqual([]);
      expect(await axeFindings(page), "axe").toEqual([]);
      expect(await tooWide(page), "too wide when all is open").toEqual([]);
    });
  });
}

/** As a reader does, so that what waits for the eye is there. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 1000) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
  });
}

export async function openFolds(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });
  await page.waitForTimeout(300);
}

/** Elements that make the page scroll sideways; none when it does not. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((each) => each.getBoundingClientRect().right > width + 1)
      .slice(0, 5)
      .map((each) => each.outerHTML.slice(0, 120));
  });
}

/** Blocks that scroll sideways and take no focus. */
export function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *")]
      .filter((each) => {
        const { overflowX } = getComputedStyle(each);
        const scrolls = overflowX === "auto" || overflowX === "scroll";
        if (!scrolls || each.scrollWidth <= each.clientWidth + 1) return false;
        return (
          each.tabIndex < 0 && !each.querySelector("a, button, [tabindex]")
        );
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );
}

/** Texts of inline drawings whose letters are smaller than `smallest`. */
function smallLetters(page: Page, smallest: number): Promise<string[]> {
  return page.evaluate(
    (limit) =>
      [...document.querySelectorAll<SVGTextElement>("main svg text")]
        .filter((text) => (text.textContent ?? "").trim() !== "")
        .map((text) => {
          const scale = text.getScreenCTM()?.a ?? 1;
          const size = Number.parseFloat(getComputedStyle(text).fontSize);
          return { size: size * scale, text: text.textContent };
        })
        .filter(({ size }) => size > 0 && size < limit)
        .map(({ size, text }) => `${size.toFixed(1)} px: ${text}`),
    smallest,
  );
}
