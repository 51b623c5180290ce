import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { answering, readArguments, UsageError } from "../course/usage.ts";
import { pickLanguage } from "../language.mjs";
import { readScript, ScriptFault } from "../mock-server/read-script.ts";
import { serve } from "../mock-server/serve.ts";
import { type MockServerWords, mockServerWords } from "../mock-server/words.ts";

/** The command `mock-server`; the exit code. */
export function run(args: readonly string[]): Promise<number> {
  return answering(async () => {
    const say = mockServerWords[pickLanguage(args)];
    const given = readArguments(args, { port: "value", repeat: "flag" });
    const asked = given.value("lang");
    if (asked !== undefined && asked !== "en" && asked !== "zh") {
      throw new UsageError(say.language(asked));
    }
    if (given.has("help")) {
      console.log(say.help);
      return 0;
    }
    const [name, extra] = given.words;
    if (name === undefined) throw new UsageError(say.noName);
    if (extra !== undefined) throw new UsageError(say.tooMany(extra));
    const port = portOf(given.value("port") ?? "0", say);
    const script = scriptOf(name, say);
    return serve(script, { say, port, repeat: given.has("repeat") });
  });
}

function portOf(word: string, say: MockServerWords): number {
  if (/^\d{1,5}$/.test(word) && Number(word) <= 65535) return Number(word);
  throw new UsageError(say.port(word));
}

function scriptOf(name: string, say: MockServerWords) {
  const text = contentOf(name, say);
  try {
    return readScript(text, basename(name), say);
  } catch (error) {
    if (!(error instanceof ScriptFault)) throw error;
    throw new UsageError(error.message);
  }
}

/** pnpm runs us in the root; the file lies where it was typed. */
function contentOf(name: string, say: MockServerWords): string {
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(say.noFile(name, code ?? String(error)));
  }
}
