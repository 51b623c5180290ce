/** Where the site will stand: `https://owner.github.io/mini-claw-code/`. */
export interface Address {
  /** `https://owner.github.io` */
  readonly origin: string;
  /** `/mini-claw-code/`: begins and ends with a slash. */
  readonly base: string;
}

/** Throws when the text is not an address of the web. */
export function addressOf(text: string): Address {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new Error(
      `BOOK_URL is ${JSON.stringify(text)}: give a whole address, such as https://owner.github.io/mini-claw-code/`,
    );
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new Error(`BOOK_URL is ${text}: it must begin with http or https.`);
  }
  const base = url.pathname.endsWith("/") ? url.pathname : `${url.pathname}/`;
  return { origin: url.origin, base };
}

/**
 * The path of a page below the base: `zh/ch3.md` is `zh/ch3.html`, and
 * `zh/index.md` is `zh/`. Addresses end in `.html`, so that any file server
 * finds the page.
 */
export function pathOf(page: string): string {
  return page.replace(/(^|\/)index\.md$/, "$1").replace(/\.md$/, ".html");
}
