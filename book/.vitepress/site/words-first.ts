const SCRIPT = /<script type="module" src="([^"]+)"><\/script>\s*/g;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)">\s*/g;

/** A browser that tells of no paint, in milliseconds after the text was read. */
const LATEST = 2000;

/**
 * The words of a page are painted before its scripts are fetched and run: they
 * say the same without them. All are fetched at once, and run in the order in
 * which VitePress has written them. A page without words is left alone.
 */
export function wordsFirst(html: string): string {
  if (html.includes('<div id="app"></div>')) return html;
  const fetches = JSON.stringify(addresses(html, PRELOAD));
  const start = addresses(html, SCRIPT)
    .map((source) => `await import("${source}");`)
    .join("");
  const script = `<script type="module">
const painted = new Promise((resolve) => {
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName("first-contentful-paint").length) resolve();
  }).observe({ type: "paint", buffered: true });
  setTimeout(resolve, ${LATEST});
});
await painted;
for (const href of ${fetches})
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${start}
</script>`;
  return html
    .replace(SCRIPT, "")
    .replace(PRELOAD, "")
    .replace("</head>", () => `${script}</head>`);
}

const addresses = (html: string, tag: RegExp): (string | undefined)[] =>
  [...html.matchAll(tag)].map(([, address]) => address);
