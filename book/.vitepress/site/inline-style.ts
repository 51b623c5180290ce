import { readFileSync } from "node:fs";
import { join } from "node:path";

const LINK =
  /<link rel="preload stylesheet" href="([^"]*\/assets\/[^"]+\.css)"[^>]*>/;
const styles = new Map<string, string>();

/**
 * Puts the style sheet into the page. It is small, a page shows nothing
 * without it, and to fetch it takes another round trip: on a slow line most of
 * the wait for the first words.
 */
export function inlineStyle(html: string, outDir: string, base: string) {
  return html.replace(LINK, (_link, href: string) => {
    const file = join(outDir, href.slice(base.length));
    const css = styles.get(file) ?? readFileSync(file, "utf8").trim();
    styles.set(file, css);
    return `<style>${css}</style>`;
  });
}
