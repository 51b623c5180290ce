import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { vitePressPath } from "../book/vitepress.ts";
import { bookWords } from "../book/words.ts";
import { here, type Place } from "../course/place.ts";
import { answering, readArguments, UsageError } from "../course/usage.ts";
import { pickLanguage } from "../language.mjs";

/** The command `book`; the exit code. */
export function run(
  args: readonly string[],
  place: Place = here,
): Promise<number> {
  return answering(async () => {
    const say = bookWords[pickLanguage(args)];
    const given = readArguments(args, { port: "value", open: "flag" });
    if (given.has("help")) {
      console.log(say.help.book);
      return 0;
    }
    const [extra] = given.words;
    if (extra) throw new UsageError(say.extra("book", extra));
    const port = given.value("port");
    if (port !== undefined && !isPort(port)) {
      throw new UsageError(say.port(port));
    }
    const program = vitePressPath(place.root);
    if (!existsSync(program)) {
      console.error(say.noVitePress);
      return 1;
    }
    return serve(place.root, [
      program,
      "dev",
      "book",
      ...(port === undefined ? [] : ["--port", port, "--strictPort"]),
      ...(given.has("open") ? ["--open"] : []),
    ]);
  });
}

function isPort(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}

/** Runs the server until it ends; Ctrl-C is the usual way to end it. */
function serve(root: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: "inherit",
    });
    // The terminal sends Ctrl-C to the child, too: wait for it to end.
    const wait = () => {};
    const end = () => child.kill("SIGTERM");
    process.on("SIGINT", wait);
    process.on("SIGTERM", end);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      process.off("SIGINT", wait);
      process.off("SIGTERM", end);
      resolve(signal === null ? (code ?? 1) : 0);
    });
  });
}
