/**
 * What is wider than the page scrolls by itself. Such a block, and no other,
 * can be reached by the keyboard and has a name.
 */
export interface RegionWords {
  readonly code: string;
  readonly terminal: string;
  readonly table: string;
}

const SCROLLS = ".vp-doc div[class*='language-'] > pre, .vp-doc .wide";

let observer: ResizeObserver | undefined;

/** Looks at every such block of the page, now and whenever its size changes. */
export function watchOverflow(words: RegionWords): void {
  observer?.disconnect();
  observer = new ResizeObserver((entries) => {
    const blocks = new Set(
      entries.flatMap(({ target }) => target.closest(SCROLLS) ?? []),
    );
    // First all looks, then all marks: in turns they would make the browser
    // lay the page out anew for each block.
    const seen = [...blocks].map((block) => ({
      block,
      scrolls: overflows(block),
    }));
    for (const { block, scrolls } of seen) mark(block, scrolls);
  });
  const names = new Map<string, number>();
  for (const block of document.querySelectorAll<HTMLElement>(SCROLLS)) {
    const name = nameOf(block, words);
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    // Two regions of one page may not bear the same name.
    block.dataset.name = count === 1 ? name : `${name} (${count})`;
    observer.observe(block);
    // A block that is not laid out yet may have its size, and nothing in it
    // that is too wide: what is in it gets a size when it is laid out.
    for (const content of block.children) observer.observe(content);
  }
}

function overflows(block: Element): boolean {
  const isWide = block.scrollWidth > block.clientWidth + 1;
  const isHigh = block.scrollHeight > block.clientHeight + 1;
  return isWide || isHigh;
}

function mark(block: Element, scrolls: boolean): void {
  const name = block instanceof HTMLElement ? block.dataset.name : undefined;
  if (name !== undefined && scrolls) {
    block.setAttribute("tabindex", "0");
    block.setAttribute("role", "region");
    block.setAttribute("aria-label", name);
  } else {
    for (const attribute of ["tabindex", "role", "aria-label"]) {
      block.removeAttribute(attribute);
    }
  }
}

/** By the file it comes from, else by what it is and the heading above. */
function nameOf(block: HTMLElement, words: RegionWords): string {
  const frame = block.tagName === "PRE" ? block.parentElement : block;
  const above = frame?.previousElementSibling;
  if (above?.classList.contains("code-source")) {
    return `${words.code}: ${above.textContent?.trim()}`;
  }
  const isTerminal = frame?.classList.contains("language-console");
  const kind =
    frame === block ? words.table : isTerminal ? words.terminal : words.code;
  const heading = headingAbove(block);
  return heading === undefined ? kind : `${kind}: ${heading}`;
}

function headingAbove(block: Element): string | undefined {
  const all = document.querySelectorAll(".vp-doc :is(h1, h2, h3, h4, summary)");
  let found: Element | undefined;
  for (const heading of all) {
    const place = heading.compareDocumentPosition(block);
    if (!(place & Node.DOCUMENT_POSITION_FOLLOWING)) break;
    found = heading;
  }
  // A zero-width space stands in the link beside a heading.
  return found?.textContent?.replace(/\u200b/g, "").trim();
}
