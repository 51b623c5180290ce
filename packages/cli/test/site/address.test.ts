import { describe, expect, test } from "vitest";
import { addressOf, pathOf } from "../../../../book/.vitepress/site/address.ts";
import {
  inLanguage,
  languageOf,
} from "../../../../book/.vitepress/site/language.ts";

describe("addressOf", () => {
  test("takes an address apart, with or without a slash at the end", () => {
    const parts = { origin: "https://me.github.io", base: "/mini-claw-code/" };
    expect(addressOf("https://me.github.io/mini-claw-code")).toEqual(parts);
    expect(addressOf("https://me.github.io/mini-claw-code/")).toEqual(parts);
    expect(addressOf("http://localhost:4173")).toEqual({
      origin: "http://localhost:4173",
      base: "/",
    });
  });

  test.each(["", "/mini-claw-code/", "ftp://example.org/"])(
    "refuses %j and says so",
    (text) => expect(() => addressOf(text)).toThrow("BOOK_URL"),
  );
});

describe("pages", () => {
  test("have addresses that any file server finds", () => {
    expect(pathOf("ch3.md")).toBe("ch3.html");
    expect(pathOf("index.md")).toBe("");
    expect(pathOf("zh/index.md")).toBe("zh/");
  });

  test("have a twin in the other language", () => {
    expect(inLanguage("ch3.md", "zh")).toBe("zh/ch3.md");
    expect(inLanguage("zh/index.md", "en")).toBe("index.md");
    expect(inLanguage("zh/ch3.md", "zh")).toBe("zh/ch3.md");
    expect(languageOf("zh/ch3.md")).toBe("zh");
    expect(languageOf("ch3.md")).toBe("en");
  });
});
