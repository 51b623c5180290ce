/** What was asked for on the command line of `pnpm test`. */

/** @typedef {import("../../../../course.ts").Course} Course */

/**
 * @typedef {object} Asked
 * @property {readonly string[]} chapters ids, in the order of the course;
 *   empty: the project's own check
 * @property {boolean} all of the course, its drafts left out
 * @property {boolean} solution
 * @property {string} [target]
 * @property {boolean} json
 * @property {boolean} help
 * @property {string} [name] of `-t`
 *
 * @typedef {{ unknown: string }
 *   | { noValue: string }
 *   | { badLanguage: string }
 *   | { draft: string }
 *   | { both: true }} Wrong
 */

/**
 * @param {readonly string[]} args
 * @param {Course} course
 * @returns {{ asked: Asked } | { wrong: Wrong }}
 */
export function readArguments(args, course) {
  const asked = { all: false, solution: false, json: false, help: false };
  /** @type {{ target?: string, name?: string }} */
  const values = {};
  /** @type {Set<string>} */
  const chapters = new Set();
  for (let at = 0; at < args.length; at += 1) {
    const [flag = "", inline] = splitFlag(args[at] ?? "");
    switch (flag) {
      case "--":
        break;
      case "--solution":
      case "--json":
      case "--help":
        if (inline !== undefined) return { wrong: { unknown: args[at] ?? "" } };
        asked[/** @type {"solution" | "json" | "help"} */ (flag.slice(2))] =
          true;
        break;
      case "-h":
        asked.help = true;
        break;
      case "--target":
      case "-t":
      case "--lang": {
        const value = inline ?? args[++at];
        if (!value) return { wrong: { noValue: flag } };
        if (flag === "--target") values.target = value;
        if (flag === "-t") values.name = value;
        if (flag === "--lang" && !/^(en|zh)$/.test(value)) {
          return { wrong: { badLanguage: value } };
        }
        break;
      }
      case "all":
        asked.all = true;
        break;
      default: {
        const found = chaptersIn(flag, course);
        if (found.length === 0) return { wrong: { unknown: args[at] ?? "" } };
        for (const id of found) chapters.add(id);
      }
    }
  }
  return finish(asked, values, chapters, course);
}

/**
 * @param {Omit<Asked, "chapters" | "target" | "name">} asked
 * @param {{ target?: string, name?: string }} values
 * @param {Set<string>} named
 * @param {Course} course
 * @returns {{ asked: Asked } | { wrong: Wrong }}
 */
function finish(asked, values, named, course) {
  const ownCode = !asked.solution && values.target === undefined;
  if (asked.solution && values.target !== undefined) {
    return { wrong: { both: true } };
  }
  const draft = course.chapters.find((one) => one.draft && named.has(one.id));
  if (draft && ownCode) return { wrong: { draft: draft.id } };
  // A flag without a chapter means all of them.
  const flagged = !ownCode || asked.json || values.name !== undefined;
  const all = asked.all || (flagged && named.size === 0);
  const chapters = course.chapters
    .filter((one) => named.has(one.id) || (all && !one.draft))
    .map((one) => one.id);
  return { asked: { ...asked, ...values, all, chapters } };
}

/**
 * "--flag=value" in two parts.
 *
 * @param {string} arg
 */
function splitFlag(arg) {
  const at = arg.startsWith("--") ? arg.indexOf("=") : -1;
  return at < 0 ? [arg] : [arg.slice(0, at), arg.slice(at + 1)];
}

/**
 * One chapter, or a range such as "ch1..ch5" without the drafts in it; "5" is
 * "ch5".
 *
 * @param {string} word
 * @param {Course} course
 * @returns {string[]}
 */
function chaptersIn(word, course) {
  const ids = course.chapters.map((one) => one.id);
  const named = word.toLowerCase().split("..").map(asId);
  const [first = "", last = first, ...more] = named;
  const from = ids.indexOf(first);
  const to = ids.indexOf(last);
  if (from < 0 || to < from || more.length > 0) return [];
  return course.chapters
    .slice(from, to + 1)
    .filter((one) => !one.draft || one.id === last)
    .map((one) => one.id);
}

/**
 * A bare number is a chapter's.
 *
 * @param {string} word
 */
function asId(word) {
  return /^\d+$/.test(word) ? `ch${Number(word)}` : word;
}
