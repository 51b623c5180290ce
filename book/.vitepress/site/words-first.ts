const SCRIPT = /<script type="module" src="([^"]+)"><\/script>\s*/g;

/**
 * The words of a page are painted before its scripts run: they say the same
 * without them. In the order in which VitePress has written them.
 */
export function wordsFirst(html: string): string {
  const sources = [...html.matchAll(SCRIPT)].map(([, source]) => source);
  if (sources.length === 0) return html;
  const start = sources.map((source) => `await import("${source}");`).join("");
  const script =
    '<script type="module">requestAnimationFrame(()=>setTimeout(async()=>{' +
    `${start}}))</script>`;
  return html.replace(SCRIPT, "").replace("</head>", () => `${script}</head>`);
}
