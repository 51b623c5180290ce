import { join } from "node:path";

/** The program of the site's generator; it belongs to the book's package. */
export function vitePressPath(root: string): string {
  return join(root, "book/node_modules/vitepress/bin/vitepress.js");
}
