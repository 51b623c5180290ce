import { answering, readArguments, UsageError } from "../course/usage.ts";
import { playDemo } from "../demo/play.ts";
import { untilInterrupted } from "../demo/until-interrupted.ts";
import { demoWords } from "../demo/words.ts";
import { pickLanguage } from "../language.mjs";

/** What a shell says of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

/** The command `demo`; the exit code. */
export function run(args: readonly string[]): Promise<number> {
  return answering(async () => {
    const given = readArguments(args, {
      fast: "flag",
      json: "flag",
      keep: "flag",
    });
    const [extra] = given.words;
    if (extra) throw new UsageError(`demo takes no "${extra}".`);
    const asked = given.value("lang");
    if (asked !== undefined && asked !== "en" && asked !== "zh") {
      throw new UsageError(`--lang is en or zh, not "${asked}".`);
    }
    const words = demoWords[pickLanguage(args)];
    if (given.has("help")) {
      console.log(words.help);
      return 0;
    }
    const json = given.has("json");
    const code = await untilInterrupted((signal) =>
      playDemo({
        words,
        signal,
        json,
        fast: json || given.has("fast"),
        keep: given.has("keep"),
      }),
    );
    if (code === INTERRUPTED) console.error(`\n${words.interrupted}`);
    return code;
  });
}
