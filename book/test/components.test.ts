import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { at, type View } from "./browser.ts";
import { visitor } from "./visit.ts";

/** The explorer and the quiz, as somebody uses them who has no mouse. */

const open = visitor();
const visit = async (path: string, view?: View) =>
  (await open(path, view)).page;

describe.each(["ch0.html", "zh/ch0.html"])(
  "the loop explorer on /%s",
  (path) => {
    async function explorer(view?: View) {
      const page = await visit(path, view);
      const it = page.locator(".LoopExplorer").first();
      await it.scrollIntoViewIfNeeded();
      // It wakes up when it is seen: then Vue has put its listeners on it.
      const symbols = () =>
        it.evaluate((section) => Object.getOwnPropertySymbols(section).length);
      await expect.poll(symbols, { timeout: 20_000 }).toBeGreaterThan(0);
      const text = async (selector: string) =>
        (await it.locator(selector).textContent()) ?? "";
      /** The step in the counter, such as 3 of "Step 3 of 12". */
      const step = async () => Number(/\d+/.exec(await text(".counter"))?.[0]);
      return { page, it, text, step };
    }

    test("steps by the keys, and says in words what happens", async () => {
      const { page, it, text, step } = await explorer();
      await it.locator("button.next").focus();
      expect(await step()).toBe(1);
      const said = new Set([await text(".status")]);
      const last = Number((await text(".counter")).match(/\d+/g)?.at(-1));
      for (let at = 2; at <= last; at += 1) {
        await page.keyboard.press("ArrowRight");
        await expect.poll(step).toBe(at);
        said.add(await text(".status"));
      }
      expect(said.size, "different sentences").toBeGreaterThan(4);
      expect(await it.locator(".card.end").count()).toBe(1);
      await page.keyboard.press("ArrowLeft");
      await expect.poll(step).toBe(last - 1);
      await page.keyboard.press("Home");
      await expect.poll(step).toBe(1);
      await page.keyboard.press("End");
      await expect.poll(step).toBe(last);
    });

    test("marks the line at work, not by colour alone", async () => {
      const { page, it } = await explorer();
      await it.locator("button.next").focus();
      await page.keyboard.press("ArrowRight");
      const marked = it.locator(".at-work");
      await expect.poll(() => marked.count()).toBeGreaterThan(0);
      const words = await marked.first().evaluate((line) => ({
        text: line.textContent ?? "",
        before: getComputedStyle(line, "::before").content,
      }));
      expect(words.text.length + words.before.length).toBeGreaterThan(5);
    });

    test("another conversation can be chosen by the keys", async () => {
      const { page, it, text } = await explorer();
      const before = await text(".about");
      await it.locator("select").focus();
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => text(".about")).not.toBe(before);
    });

    test("is whole with less motion and on a phone", async () => {
      const { it, page, step } = await explorer({
        width: 390,
        reducedMotion: true,
      });
      await it.locator("button.last").click();
      await expect.poll(step).toBeGreaterThan(3);
      const wide = await page.evaluate(
        () =>
          document.documentElement.scrollWidth >
          document.documentElement.clientWidth,
      );
      expect(wide).toBe(false);
    });
  },
);

describe("the quiz", () => {
  /** Seen, and awake. */
  async function quizOf(page: Page): Promise<Locator> {
    await page.locator(".BookQuiz").scrollIntoViewIfNeeded();
    const quiz = page.locator(".BookQuiz[aria-busy=false]");
    await quiz.waitFor();
    return quiz;
  }

  test("explains each answer, keeps the choice, and starts over", async () => {
    const page = await visit("ch3.html");
    const first = (await quizOf(page)).locator("fieldset").first();
    await first.locator("input").first().focus();
    await page.keyboard.press("Space");
    const why = first.locator(".why p");
    await expect.poll(() => why.count()).toBe(1);
    const one = await why.textContent();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => why.textContent()).not.toBe(one);

    await page.reload({ waitUntil: "networkidle" });
    const again = (await quizOf(page)).locator("input:checked");
    await expect.poll(() => again.count()).toBe(1);
    await page.goto(at("zh/ch3.html"), { waitUntil: "networkidle" });
    const kept = (await quizOf(page)).locator("input:checked");
    await expect.poll(() => kept.count()).toBe(1);
    await page.locator(".BookQuiz .score button").click();
    await expect.poll(() => kept.count()).toBe(0);
  });

  test("has four questions, each with one right answer", async () => {
    const page = await visit("zh/ch5.html");
    const questions = (await quizOf(page)).locator("fieldset");
    expect(await questions.count()).toBe(4);
    for (const question of await questions.all()) {
      let right = 0;
      for (const answer of await question.locator(".answer").all()) {
        await answer.locator("input").check();
        await answer.locator(".why p").waitFor();
        right += await question.locator(".answer.right").count();
      }
      expect(right).toBe(1);
    }
  });
});

test("a code group is worked by the arrow keys", async () => {
  const page = await visit("ch0.html");
  const tabs = page.locator(".vp-code-group .tabs input");
  expect(await tabs.count()).toBeGreaterThan(1);
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => page.locator(".vp-code-group .blocks .active").textContent())
    .not.toBe("");
  expect(await tabs.nth(1).isChecked()).toBe(true);
});
