import { readdirSync } from "node:fs";
import { site } from "./browser.ts";

/** Every page of the built site, as its address below the base. */
export const pages: readonly string[] = site.dist
  ? readdirSync(site.dist, { recursive: true, encoding: "utf8" })
      .map((path) => path.replaceAll("\\", "/"))
      .filter((path) => path.endsWith(".html") && path !== "404.html")
      .map((path) => path.replace(/(^|\/)index\.html$/, "$1"))
      .sort()
  : [];
