/** What was asked for on the command line of `pnpm watch`. */
import { parseArgs } from "node:util";

/** @typedef {import("../../../../course.ts").Course} Course */

/**
 * @typedef {object} Asked
 * @property {string} [chapter] else the one at hand
 * @property {boolean} solution
 * @property {string} [target]
 * @property {boolean} plain words in place of keys, nothing is cleared
 * @property {boolean} poll
 *
 * @typedef {{ flag: string }
 *   | { noValue: string }
 *   | { badLanguage: string }
 *   | { chapter: string }
 *   | { many: string }
 *   | { both: true }} Wrong
 */

const FLAGS = /** @type {const} */ ({
  target: { type: "string" },
  lang: { type: "string" },
  solution: { type: "boolean" },
  plain: { type: "boolean" },
  poll: { type: "boolean" },
  help: { type: "boolean", short: "h" },
});

export const flagNames = Object.keys(FLAGS).map((name) => `--${name}`);

/**
 * @param {readonly string[]} args
 * @param {Course} course
 * @returns {{ asked: Asked } | { wrong: Wrong }}
 */
export function readArguments(args, course) {
  const { values, positionals, tokens } = parseArgs({
    args: args.filter((arg) => arg !== "--"),
    options: FLAGS,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    if (!Object.hasOwn(FLAGS, token.name)) {
      return { wrong: { flag: token.rawName } };
    }
    const wantsValue = token.name === "target" || token.name === "lang";
    if (wantsValue && !token.value)
      return { wrong: { noValue: token.rawName } };
    if (token.name === "lang" && !/^(en|zh)$/.test(token.value ?? "")) {
      return { wrong: { badLanguage: token.value ?? "" } };
    }
  }
  const target = typeof values.target === "string" ? values.target : undefined;
  const solution = values.solution === true;
  if (solution && target !== undefined) return { wrong: { both: true } };
  const [chapter, more] = positionals;
  if (more !== undefined) return { wrong: { many: more } };
  const own = !solution && target === undefined;
  const known = own ? offeredChapters(course) : course.chapters;
  if (chapter !== undefined && !known.some((one) => one.id === chapter)) {
    return { wrong: { chapter } };
  }
  return {
    asked: {
      ...(chapter ? { chapter } : {}),
      ...(target ? { target } : {}),
      solution,
      plain: values.plain === true,
      poll: values.poll === true || process.env.MINI_CLAW_POLL === "1",
    },
  };
}

/** @param {Course} course */
export function offeredChapters(course) {
  return course.chapters.filter((one) => !one.draft);
}
