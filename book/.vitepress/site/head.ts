import type { HeadConfig } from "vitepress";
import { type Address, pathOf } from "./address.ts";
import { inLanguage, languageOf, languages, languageTag } from "./language.ts";
import { words } from "./words.ts";

/**
 * Blocks that are not near wait for a spare moment before they are laid out
 * (`theme/laying-out.ts`), unless the reader comes to, or asks for, a place in
 * the page: then all of it is laid out first, so that the place is exact.
 */
const layOutForPlaces = `(() => {
  const layOut = () => document.documentElement.classList.add("laid-out");
  const [visit] = performance.getEntriesByType("navigation");
  if (location.hash || visit?.type !== "navigate") layOut();
  for (const sign of ["click", "keydown"])
    addEventListener(sign, layOut, { capture: true, once: true });
})()`;

/** What every page bears, before its own. */
export function siteHead({ base }: Address): HeadConfig[] {
  const icon = `${base}favicon.svg`;
  return [
    ["script", {}, layOutForPlaces],
    ["link", { rel: "icon", type: "image/svg+xml", href: icon }],
    [
      "link",
      {
        rel: "icon",
        type: "image/png",
        sizes: "48x48",
        href: `${base}favicon.png`,
      },
    ],
    ["link", { rel: "apple-touch-icon", href: `${base}apple-touch-icon.png` }],
    [
      "meta",
      {
        name: "theme-color",
        content: "#fbfaf7",
        media: "(prefers-color-scheme: light)",
      },
    ],
    [
      "meta",
      {
        name: "theme-color",
        content: "#15181a",
        media: "(prefers-color-scheme: dark)",
      },
    ],
  ];
}

/** What a page says of itself to search engines and to those it is sent to. */
export function pageHead(
  { origin, base }: Address,
  page: string,
  title: string,
  description: string,
): HeadConfig[] {
  if (page === "404.md")
    return [["meta", { name: "robots", content: "noindex" }]];
  const language = languageOf(page);
  const address = (of: string) => `${origin}${base}${pathOf(of)}`;
  const card = `${origin}${base}card-${language}.png`;
  const isHome = pathOf(page) === pathOf(inLanguage("index.md", language));
  const property = (name: string, content: string): HeadConfig => [
    "meta",
    { property: name, content },
  ];
  return [
    ["meta", { name: "description", content: description }],
    ["link", { rel: "canonical", href: address(page) }],
    ...languages.map(
      (each): HeadConfig => [
        "link",
        {
          rel: "alternate",
          hreflang: languageTag[each],
          href: address(inLanguage(page, each)),
        },
      ],
    ),
    [
      "link",
      {
        rel: "alternate",
        hreflang: "x-default",
        href: address(inLanguage(page, "en")),
      },
    ],
    [
      "link",
      {
        rel: "alternate",
        type: "text/markdown",
        href: `${base}${page}`,
      },
    ],
    property("og:type", isHome ? "website" : "article"),
    property("og:site_name", words[language].title),
    property("og:title", title),
    property("og:description", description),
    property("og:url", address(page)),
    property("og:locale", language === "zh" ? "zh_CN" : "en_US"),
    property("og:locale:alternate", language === "zh" ? "en_US" : "zh_CN"),
    property("og:image", card),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    property("og:image:alt", words[language].cardText),
    ["meta", { name: "twitter:card", content: "summary_large_image" }],
    ["meta", { name: "twitter:title", content: title }],
    ["meta", { name: "twitter:description", content: description }],
    ["meta", { name: "twitter:image", content: card }],
    ["meta", { name: "twitter:image:alt", content: words[language].cardText }],
  ];
}
