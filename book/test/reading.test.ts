import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  at,
  chinese,
  launch,
  type Opened,
  open,
  type View,
} from "./browser.ts";
import { pages } from "./pages.ts";

/** What a reader does: by keyboard, in two languages, with and without scripts. */

let browser: Awaited<ReturnType<typeof launch>>;
const opened: Opened[] = [];
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await Promise.all(opened.map(({ context }) => context.close()));
  await browser.close();
});

async function visit(path: string, view?: View) {
  const one = await open(browser, at(path), view);
  opened.push(one);
  return one;
}

/** What a first visit may weigh, everything, compressed. */
const HEAVIEST = 200_000;

test.each(pages)("/%s weighs less than 200 kB, all of it", async (path) => {
  const { page, received } = await visit(path);
  await page.waitForTimeout(200);
  const bytes = await received();
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(HEAVIEST);
});

describe("the language switch", () => {
  test.each([
    ["ch3", "zh/ch3"],
    ["zh/ch5", "ch5"],
  ])("from /%s to /%s keeps the page and the anchor", async (from, to) => {
    const { page } = await visit(`${from}#tests`);
    await page.locator(".VPNavBarTranslations button").hover();
    await page.locator(".VPNavBarTranslations a").first().click();
    await page.waitForURL((url) => url.href.startsWith(at(to)));
    expect(page.url()).toBe(at(`${to}#tests`));
    const top = await page
      .locator("#tests")
      .evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(-50);
    expect(top).toBeLessThan(700);
  });

  test("works on a phone, too", async () => {
    const { page } = await visit("ch2#types", { width: 390 });
    await page.locator(".VPNavBarHamburger").click();
    await page.locator(".VPNavScreenTranslations button").click();
    await page.locator(".VPNavScreenTranslations a").first().click();
    await page.waitForURL((url) => url.href.startsWith(at("zh/ch2")));
    expect(page.url()).toBe(at("zh/ch2#types"));
  });
});

describe("search", () => {
  async function find(path: string, words: string) {
    const one = await visit(path);
    const loaded = one.requests.length;
    await one.page.keyboard.press("Control+k");
    await one.page.locator(".VPLocalSearchBox input").fill(words);
    const results = one.page.locator(".VPLocalSearchBox .result");
    await results.first().waitFor({ timeout: 10_000 });
    return { ...one, results, loaded };
  }

  test("loads its index only when it is opened", async () => {
    const { requests, loaded } = await find("ch1", "loop");
    const index = /localSearchIndex/i;
    expect(requests.slice(0, loaded).filter((url) => index.test(url))).toEqual(
      [],
    );
    expect(requests.filter((url) => index.test(url)).length).toBeGreaterThan(0);
  });

  test.each([
    ["tool_result", "ch3"],
    ["singleTurn", "ch3"],
  ])("finds %s", async (words, path) => {
    const { results } = await find("ch0", words);
    const addresses = await results.evaluateAll((list) =>
      list.map((each) => each.getAttribute("href") ?? ""),
    );
    expect(addresses.some((address) => address.includes(path))).toBe(true);
  });

  test.each(["停止原因", "工具结果", "对话历史"])(
    "finds %s in the middle of a sentence",
    async (words) => {
      const { page, results } = await find("zh/ch0", words);
      await results.first().click();
      await page.waitForURL((url) => url.href.startsWith(at("zh/")));
      const text = await page.locator("main").textContent();
      expect(text).toContain(words);
    },
  );

  test("goes to the place by keyboard, and Escape closes it", async () => {
    const { page } = await find("ch1", "cut off");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.hash !== "");
    await page.keyboard.press("Control+k");
    await page.locator(".VPLocalSearchBox input").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".VPLocalSearchBox").waitFor({ state: "detached" });
  });

  test("has words for who finds nothing", async () => {
    const { page } = await visit("zh/ch1");
    await page.keyboard.press("Control+k");
    await page.locator(".VPLocalSearchBox input").fill("qqzzxx");
    const none = page.locator(".VPLocalSearchBox .no-results");
    await none.waitFor();
    expect(await none.textContent()).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe("without scripts", () => {
  test.each(["ch3", "zh/ch3"])("/%s can be read", async (path) => {
    const { page } = await visit(path, { script: false });
    const text = (await page.locator("main").textContent()) ?? "";
    expect(text.length).toBeGreaterThan(3000);
    expect(await page.locator("main h2").count()).toBeGreaterThan(7);
  });
});

test("a page that is not there says so in the reader's language", async () => {
  for (const [path, words] of [
    ["nothing", /not found/i],
    ["zh/nothing", /[\u4e00-\u9fff]/],
  ] as const) {
    const { page } = await visit(path);
    expect(await page.locator("body").textContent()).toMatch(words);
    await page.locator(".NotFound a").first().click();
    await page.waitForURL(at(path.startsWith("zh") ? "zh/" : ""));
  }
});

test("the skip link is the first stop and leads to the text", async () => {
  const { page } = await visit("ch1");
  await page.keyboard.press("Tab");
  const href = await page.evaluate(() =>
    document.activeElement?.getAttribute("href"),
  );
  expect(href).toBe("#VPContent");
});

test("the theme switch is kept", async () => {
  const { page } = await visit("ch1");
  await page.locator(".VPNavBarAppearance button").click();
  expect(await page.locator("html.dark").count()).toBe(1);
  await page.goto(at(chinese("ch2")), { waitUntil: "networkidle" });
  expect(await page.locator("html.dark").count()).toBe(1);
});

test("on paper everything is open and nothing is in the way", async () => {
  const { page } = await visit("ch3");
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
