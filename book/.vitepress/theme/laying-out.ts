import { idle } from "./waking.ts";

const BLOCKS = ".vp-doc > div > :is(div, details, figure)";

/**
 * Lays out the blocks of the first page one by one, in spare moments, so that
 * soon every link to a place in it leads there exactly. Later pages are laid
 * out at once.
 */
export async function layOut(page: "first" | "later"): Promise<void> {
  if (page === "later") {
    document.documentElement.classList.add("laid-out");
    return;
  }
  for (const block of document.querySelectorAll<HTMLElement>(BLOCKS)) {
    await idle();
    block.style.contentVisibility = "visible";
  }
}
