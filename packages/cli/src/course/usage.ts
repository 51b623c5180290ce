import { parseArgs } from "node:util";
import { pickLanguage } from "../language.mjs";

/** A wrong command line; its message is the one line that is printed. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** "flag" stands alone, "value" takes a word. */
export type Flags = Readonly<Record<string, "flag" | "value">>;

/** What stands on a command line. */
export interface Words {
  readonly words: readonly string[];
  has(flag: string): boolean;
  value(flag: string): string | undefined;
}

const texts = {
  en: {
    unknown: (flag: string, list: string) =>
      `Unknown flag ${flag}. Flags: ${list}.`,
    empty: (flag: string) => `${flag} needs a value.`,
  },
  zh: {
    unknown: (flag: string, list: string) =>
      `未知的选项 ${flag}。可用的选项：${list}。`,
    empty: (flag: string) => `${flag} 需要一个值。`,
  },
} as const;

/** Every command has these. */
const COMMON: Flags = { lang: "value", help: "flag" };

/** Reads a command line; throws a `UsageError` for a flag it does not know. */
export function readArguments(args: readonly string[], flags: Flags): Words {
  const say = texts[pickLanguage(args)];
  const known = new Map(Object.entries({ ...flags, ...COMMON }));
  const { tokens, positionals } = parseArgs({
    args: args.filter((arg) => arg !== "--"),
    options: Object.fromEntries(
      [...known].map(([name, kind]) => [
        name,
        { type: kind === "flag" ? "boolean" : "string" } as const,
      ]),
    ),
    strict: false,
    tokens: true,
  });
  const found = new Map<string, string | undefined>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const kind = known.get(token.name);
    if (kind === undefined) {
      const list = [...known.keys()].map((name) => `--${name}`).join(", ");
      throw new UsageError(say.unknown(token.rawName, list));
    }
    if (kind === "value" && !token.value) {
      throw new UsageError(say.empty(token.rawName));
    }
    found.set(token.name, token.value);
  }
  return {
    words: positionals,
    has: (flag) => found.has(flag),
    value: (flag) => found.get(flag),
  };
}

/** Runs a command; a wrong command line prints one line and gives 2. */
export async function answering(
  command: () => number | Promise<number>,
): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** Throws a `UsageError` for the first word that is none of those. */
export function checkKnown(
  what: string,
  given: readonly string[],
  known: readonly string[],
): void {
  const unknown = given.find((each) => !known.includes(each));
  if (unknown === undefined) return;
  const list = known.join(", ");
  throw new UsageError(`There is no ${what} "${unknown}". Valid: ${list}.`);
}
