import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { chromiumPath } from "./chromium.ts";

export type Theme = "light" | "dark";

export interface View {
  /** Of the window, in CSS pixels. */
  readonly width?: number;
  readonly theme?: Theme;
  readonly script?: boolean;
  readonly reducedMotion?: boolean;
  /** What the reader does on a slow line, before any script has come. */
  readonly beforeScripts?: (page: Page) => Promise<void>;
}

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts Chromium, with a profile that is made for it and thrown away. */
export function launch(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) {
    throw new Error("There is no Chromium: install it, or set CHROMIUM.");
  }
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A page of one's own, and everything that went wrong on it. */
export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of scripts, messages of the console, requests that failed. */
  readonly troubles: readonly string[];
  /** Every address that was asked for. */
  readonly requests: readonly string[];
  /** The bytes that came over the wire, headers not counted. */
  received(): Promise<number>;
}

/** Opens an address in a window of its own, and waits until it is at rest. */
export async function open(
  browser: Browser,
  url: string,
  view: View = {},
): Promise<Opened> {
  const { width = 1280, theme = "light", script = true, reducedMotion } = view;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    javaScriptEnabled: script,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
  });
  const page = await context.newPage();
  const troubles: string[] = [];
  const requests: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on("pageerror", (error) => troubles.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // Whoever asks for a page that is not there gets what was asked for.
    if (message.location().url === url) return;
    troubles.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("request", (request) => requests.push(request.url()));
  page.on("requestfailed", (request) => {
    troubles.push(`failed: ${request.url()}`);
  });
  page.on("requestfinished", (request) => {
    sizes.push(request.sizes().then(({ responseBodySize: size }) => size));
  });
  page.on("response", (response) => {
    if (response.status() < 400 || response.url() === url) return;
    troubles.push(`status ${response.status()}: ${response.url()}`);
  });
  await (view.beforeScripts
    ? readFirst(page, url, view.beforeScripts)
    : page.goto(url, { waitUntil: "networkidle" }));
  return {
    page,
    context,
    troubles,
    requests,
    async received() {
      const all = await Promise.all(sizes);
      return all.reduce((sum, size) => sum + size, 0);
    },
  };
}

/** Holds every script back until the reader has done what they do. */
async function readFirst(
  page: Page,
  url: string,
  read: (page: Page) => Promise<void>,
): Promise<void> {
  let release: () => void = () => undefined;
  const hasRead = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, (route) => hasRead.then(() => route.continue()));
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForSelector("main");
  await read(page);
  release();
  // From here on a script that comes while the page is closed is no error.
  await page.unrouteAll({ behavior: "wait" });
  await page.waitForLoadState("networkidle");
}

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds, a line each; colours are judged after all transitions. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    interface Finding {
      id: string;
      help: string;
      nodes: { target: string[]; failureSummary?: string }[];
    }
    // It was put there by the line above.
    const axe = Reflect.get(globalThis, "axe") as {
      run(): Promise<{ violations: Finding[] }>;
    };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary = "" }) =>
          `${id} (${help}): ${target.join(" ")}: ${failureSummary}`,
      ),
    );
  });
}

/** The site under test: the command `book:test` says where it is. */
export const site = {
  /** With the base, and a "/" at the end. */
  url: process.env.BOOK_TEST_URL ?? "",
  dist: process.env.BOOK_TEST_DIST ?? "",
};

/** The address of a page, such as "zh/ch3.html". */
export function at(path: string): string {
  return `${site.url}${path}`;
}

/** A file of the built site. */
export function built(path: string): string {
  return readFileSync(join(site.dist, path), "utf8");
}
