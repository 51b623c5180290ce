import type { Language } from "../language.mjs";
import { chinese } from "./words-chinese.ts";
import { english } from "./words-english.ts";

/** All that these commands say; a text that one language lacks is an error. */
export type Words = typeof english;

export function wordsOf(language: Language): Words {
  return language === "zh" ? chinese : english;
}
