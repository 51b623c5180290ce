/**
 * The language of what a command says by itself. Names of tests and messages
 * of assertions stay as they were written.
 *
 * @typedef {"en" | "zh"} Language
 */

/**
 * `--lang` wins; else the locale of the environment, as POSIX orders it.
 *
 * @param {readonly string[]} [args] the arguments of the command
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {Language}
 */
export function pickLanguage(args = [], env = process.env) {
  const at = args.findIndex((arg) => /^--lang(=|$)/.test(arg));
  const asked = args[at]?.split("=")[1] ?? args[at + 1];
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || "";
  return /^zh/i.test((at >= 0 ? asked : locale) ?? "") ? "zh" : "en";
}
