import { afterAll, beforeAll, onTestFinished } from "vitest";
import { at, launch, type Opened, open, type View } from "./browser.ts";

/**
 * One Chromium for a test file. Every visit is a window of its own, which is
 * closed when its test is over.
 */
export function visitor() {
  let browser: Awaited<ReturnType<typeof launch>>;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  return async (path: string, view?: View): Promise<Opened> => {
    const opened = await open(browser, at(path), view);
    onTestFinished(() => opened.context.close());
    return opened;
  };
}
