import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { at } from "./browser.ts";
import { openFolds, scrollThrough, unreachable } from "./look.ts";
import { pages } from "./pages.ts";
import { visitor } from "./visit.ts";

/** What a reader does: by keyboard, in two languages, with and without scripts. */

const visit = visitor();

/** What a first visit may weigh, everything, compressed. */
const HEAVIEST = 200_000;

test.each(pages)("/%s weighs less than 200 kB, all of it", async (path) => {
  const { page, received } = await visit(path);
  await page.waitForTimeout(200);
  const bytes = await received();
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(HEAVIEST);
});

describe("the language link", () => {
  test.each([
    ["ch3.html", "zh/ch3.html", 1280],
    ["zh/ch5.html", "ch5.html", 390],
  ])("from /%s to /%s keeps page and anchor, at %d px", async (...given) => {
    const [from, to, width] = given;
    const { page } = await visit(`${from}#tests`, { width });
    await page.locator(".LanguageLink").click();
    await page.waitForURL((url) => url.href.startsWith(at(to)));
    expect(page.url()).toBe(at(`${to}#tests`));
    await page.waitForTimeout(500);
    const top = await page
      .locator("#tests")
      .evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(-100);
    expect(top).toBeLessThan(700);
  });
});

describe("a place in a page", () => {
  /** Where a heading's top comes to rest, in pixels below the window's. */
  const restsAt = async (page: Page, heading: string) => {
    await page.waitForTimeout(500);
    return page
      .locator(heading)
      .evaluate((element) => Math.round(element.getBoundingClientRect().top));
  };

  // Blocks above it that were never near have been laid out by then.
  test("is exact at once, from elsewhere and from the outline", async () => {
    const { page } = await visit("ch5.html#bug");
    const fromElsewhere = await restsAt(page, "#bug");
    expect(fromElsewhere).toBeGreaterThan(0);
    expect(fromElsewhere).toBeLessThan(200);

    const other = await visit("ch5.html");
    await other.page.locator('.VPDocAside a[href="#bug"]').click();
    const fromOutline = await restsAt(other.page, "#bug");
    expect(Math.abs(fromOutline - fromElsewhere)).toBeLessThan(3);
  });
});

/** By keyboard; again, if the page was not awake yet. */
async function openSearch(page: Page): Promise<void> {
  const input = page.locator(".VPLocalSearchBox input");
  await expect
    .poll(
      async () => {
        if ((await input.count()) === 0) await page.keyboard.press("Control+k");
        return input.count();
      },
      { timeout: 30_000, interval: 1000 },
    )
    .toBe(1);
}

describe("search", () => {
  async function find(path: string, words: string) {
    const one = await visit(path);
    const loaded = one.requests.length;
    await openSearch(one.page);
    await one.page.locator(".VPLocalSearchBox input").fill(words);
    const results = one.page.locator(".VPLocalSearchBox .result");
    await results.first().waitFor({ timeout: 10_000 });
    return { ...one, results, loaded };
  }

  test("loads its index only when it is opened", async () => {
    const { requests, loaded } = await find("ch1.html", "loop");
    const index = /localSearchIndex/i;
    expect(requests.slice(0, loaded).filter((url) => index.test(url))).toEqual(
      [],
    );
    expect(requests.filter((url) => index.test(url)).length).toBeGreaterThan(0);
  });

  test.each([
    ["tool_result", "ch3.html"],
    ["singleTurn", "ch3.html"],
  ])("finds %s", async (words, path) => {
    const { results } = await find("ch0.html", words);
    const addresses = await results.evaluateAll((list) =>
      list.map((each) => each.getAttribute("href") ?? ""),
    );
    expect(addresses.some((address) => address.includes(path))).toBe(true);
  });

  test.each(["停止原因", "对话历史"])("finds the term %s", async (words) => {
    const { page, results } = await find("zh/ch0.html", words);
    await results.first().click();
    await page.waitForURL((url) => url.href.startsWith(at("zh/")));
    expect(await page.locator("main").textContent()).toContain(words);
  });

  test.each(["zh/ch2.html", "zh/ch4.html"])(
    "finds a piece from the middle of a sentence of /%s",
    async (path) => {
      const there = await visit(path);
      const text = (await there.page.locator("main").textContent()) ?? "";
      const sentences = text.match(/[\u4e00-\u9fff]{14,}/g) ?? [];
      const piece = sentences[5]?.slice(3, 10) ?? "";
      expect(piece).toHaveLength(7);
      const { results } = await find("zh/index.html", piece);
      const addresses = await results.evaluateAll((list) =>
        list.map((each) => each.getAttribute("href") ?? ""),
      );
      expect(
        addresses.some((one) => one.includes(path)),
        piece,
      ).toBe(true);
    },
  );

  test("goes to the place by keyboard, and Escape closes it", async () => {
    const { page } = await find("ch1.html", "cut off");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.hash !== "");
    await openSearch(page);
    await page.keyboard.press("Escape");
    await page.locator(".VPLocalSearchBox").waitFor({ state: "detached" });
  });

  test("has words for who finds nothing", async () => {
    const { page } = await visit("zh/ch1.html");
    await openSearch(page);
    await page.locator(".VPLocalSearchBox input").fill("qqzzxx");
    const none = page.locator(".VPLocalSearchBox .no-results");
    await none.waitFor();
    expect(await none.textContent()).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe("without scripts", () => {
  test.each(["ch3.html", "zh/ch3.html"])("/%s can be read", async (path) => {
    const { page } = await visit(path, { script: false });
    const text = (await page.locator("main").textContent()) ?? "";
    expect(text.length).toBeGreaterThan(3000);
    expect(await page.locator("main h2").count()).toBeGreaterThan(7);
  });
});

test("a page that is not there says so in the reader's language", async () => {
  for (const [path, words] of [
    ["nothing", /no page here/],
    ["zh/nothing", /这里没有页面/],
  ] as const) {
    const { page } = await visit(path);
    const heading = page.locator(".MissingPage h1");
    await heading.waitFor();
    expect(await heading.textContent()).toMatch(words);
    await page.locator(".MissingPage a").first().click();
    await page.waitForURL(at(path.startsWith("zh") ? "zh/" : ""));
  }
});

test("the skip link is the first stop and leads to the text", async () => {
  const { page } = await visit("ch1.html");
  await page.keyboard.press("Tab");
  const href = await page.evaluate(() =>
    document.activeElement?.getAttribute("href"),
  );
  expect(href).toBe("#VPContent");
});

// What was laid out, and left, before a script came has its size already.
test("what scrolls takes the keyboard, also for who read before the scripts came", async () => {
  const { page } = await visit("zh/ch20.html", {
    width: 390,
    beforeScripts: scrollThrough,
  });
  await page.waitForSelector(".wide[data-name]", { state: "attached" });
  await openFolds(page);
  await scrollThrough(page);
  await expect.poll(() => unreachable(page), { timeout: 10_000 }).toEqual([]);
  expect(await page.locator(".wide[tabindex]").count()).toBeGreaterThan(0);
});

test("the theme switch is kept", async () => {
  const { page } = await visit("ch1.html");
  await page.locator(".VPNavBarAppearance button").click();
  expect(await page.locator("html.dark").count()).toBe(1);
  await page.goto(at("zh/ch2.html"), { waitUntil: "networkidle" });
  expect(await page.locator("html.dark").count()).toBe(1);
});

test("on paper everything is open and nothing is in the way", async () => {
  const { page } = await visit("ch3.html");
  await page.emulateMedia({ media: "print" });
  const shown = await page.evaluate(() => ({
    nav: [
      ...document.querySelectorAll(".VPNav, .VPSidebar, .VPDocFooter"),
    ].some((each) => each.getClientRects().length > 0),
    folded: [...document.querySelectorAll("details")].filter((fold) => {
      const inside = fold.querySelector(":scope > :not(summary)");
      return inside !== null && inside.getClientRects().length === 0;
    }).length,
  }));
  expect(shown).toEqual({ nav: false, folded: 0 });
});
