import { chinese } from "./words-chinese.mjs";
import { english } from "./words-english.mjs";

/**
 * Every sentence of the command, by what it is for.
 *
 * @typedef {typeof english} Words
 */

/**
 * @param {import("../language.mjs").Language} language
 * @returns {Words}
 */
export function watchWords(language) {
  return language === "zh" ? chinese : english;
}
