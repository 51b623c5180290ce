export const languages = ["en", "zh"] as const;
export type Language = (typeof languages)[number];

/** As in `lang=`: which words, and which letters. */
export const languageTag: Readonly<Record<Language, string>> = {
  en: "en",
  zh: "zh-CN",
};

/** The language of a page, by its path from the book's folder. */
export function languageOf(page: string): Language {
  return page.startsWith("zh/") ? "zh" : "en";
}

/** The same page in the other language: `ch3.md` and `zh/ch3.md`. */
export function inLanguage(page: string, language: Language): string {
  const plain = page.replace(/^zh\//, "");
  return language === "zh" ? `zh/${plain}` : plain;
}
