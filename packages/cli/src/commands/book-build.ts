import { resolve } from "node:path";
import { buildBook } from "../book/build.ts";
import { bookWords } from "../book/words.ts";
import { here, type Place } from "../course/place.ts";
import { answering, readArguments, UsageError } from "../course/usage.ts";
import { pickLanguage } from "../language.mjs";

const DIST = "book/.vitepress/dist";

/** The command `book:build`; the exit code. */
export function run(
  args: readonly string[],
  place: Place = here,
): Promise<number> {
  return answering(async () => {
    const say = bookWords[pickLanguage(args)];
    const given = readArguments(args, { out: "value" });
    if (given.has("help")) {
      console.log(say.help["book:build"]);
      return 0;
    }
    const [extra] = given.words;
    if (extra) throw new UsageError(say.extra("book:build", extra));
    const url = process.env.BOOK_URL || undefined;
    if (url !== undefined && !isWebAddress(url)) {
      throw new UsageError(say.url(url));
    }
    const out = given.value("out");
    const fault = await buildBook(
      place.root,
      out === undefined ? {} : { dist: resolve(out) },
    );
    if (fault !== undefined) {
      console.error(fault);
      return 1;
    }
    console.log(say.built(out ?? DIST, url));
    return 0;
  });
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
