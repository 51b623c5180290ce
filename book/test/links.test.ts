import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { built, site } from "./browser.ts";
import { pages } from "./pages.ts";

/**
 * What stands in the built pages leads somewhere: pages, files and anchors.
 * Read from the HTML, so that what no browser happens to load is seen, too.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const origin = site.url ? new URL(site.url).origin : "";
const base = site.url ? new URL(site.url).pathname : "/";

const ids = new Map<string, Set<string>>();

function htmlOf(path: string): string {
  const folder = path === "" || path.endsWith("/");
  return built(folder ? `${path}index.html` : path);
}

function idsOf(path: string): Set<string> {
  const known = ids.get(path);
  if (known) return known;
  const found = new Set(
    [...htmlOf(path).matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id),
  );
  ids.set(path, found);
  return found;
}

/** Why an address leads nowhere; nothing when it is fine or not ours. */
function fault(address: string, from: string): string | undefined {
  const url = new URL(address.replaceAll("&amp;", "&"), `${site.url}${from}`);
  if (url.origin !== origin) return undefined;
  if (!url.pathname.startsWith(base)) return `${address}: not below ${base}`;
  const path = decodeURI(url.pathname.slice(base.length));
  const page = pages.find((each) => path === each);
  if (page === undefined) {
    if (existsSync(join(site.dist, path)) && path !== "") return undefined;
    return `${address}: there is no such page or file`;
  }
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (anchor === "" || idsOf(page).has(anchor)) return undefined;
  return `${address}: there is no anchor "${anchor}" on /${page}`;
}

test.each(["404.html", ...pages])(
  "every address on /%s leads somewhere",
  (path) => {
    const html = htmlOf(path);
    const addresses = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)]
      .map(([, address = ""]) => address)
      .filter((address) => !/^(data|mailto|javascript):/.test(address));
    expect(addresses.length).toBeGreaterThan(3);
    const faults = addresses.map((address) => fault(address, path));
    expect(faults.filter(Boolean)).toEqual([]);
  },
);

test("both languages have the same pages", () => {
  const english = pages.filter((path) => !path.startsWith("zh/"));
  const other = pages.filter((path) => path.startsWith("zh/"));
  expect(other).toEqual(english.map((path) => `zh/${path}`));
  expect(english).toContain("ch5.html");
});

test("sitemap, robots and llms.txt name pages that exist", () => {
  for (const file of ["sitemap.xml", "robots.txt", "llms.txt"]) {
    const addresses = [...built(file).matchAll(/https?:\/\/[^\s<>")\]]+/g)]
      .map(([address]) => address)
      .filter((address) => address.startsWith(origin));
    expect(addresses.length, file).toBeGreaterThan(0);
    expect(addresses.map((one) => fault(one, "")).filter(Boolean)).toEqual([]);
  }
  const sitemap = built("sitemap.xml");
  for (const path of pages) expect(sitemap).toContain(`${site.url}${path}<`);
});

test("every page tells search engines and cards what it is", () => {
  const titles = new Set<string>();
  for (const path of pages) {
    const html = htmlOf(path);
    const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
    const title = find(/<title>([^<]+)<\/title>/);
    expect(titles, `the title "${title}" is new`).not.toContain(title);
    titles.add(title);
    expect(find(/<meta name="description" content="([^"]+)"/)).toMatch(/.{20}/);
    expect(find(/<link rel="canonical" href="([^"]+)"/)).toBe(
      `${site.url}${path}`,
    );
    const card = find(/<meta property="og:image" content="([^"]+)"/);
    expect(fault(card, path), `card of /${path}`).toBeUndefined();
    expect(card).toContain(site.url);
    const alternates = [
      ...html.matchAll(
        /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g,
      ),
    ].map(([, language, address = ""]) => {
      expect(fault(address, path), address).toBeUndefined();
      return language;
    });
    expect(alternates.length, `languages of /${path}`).toBeGreaterThan(1);
    const lang = find(/<html lang="([^"]+)"/);
    expect(lang).toMatch(path.startsWith("zh/") ? /^zh/ : /^en/);
  }
});

test("no page holds what a page must not: raw mermaid, absolute paths", () => {
  for (const path of pages) {
    const html = htmlOf(path);
    expect(html, path).not.toMatch(/language-(mermaid|diagram)/);
    expect(html, path).not.toContain(root);
    expect(html, path).not.toContain("&lt;&lt;&lt; ");
  }
});

test("assets of a diagram library reach no reader", () => {
  const assets = readdirSync(join(site.dist, "assets"), {
    recursive: true,
    encoding: "utf8",
  });
  expect(assets.filter((name) => /mermaid|elk|dagre/i.test(name))).toEqual([]);
});
