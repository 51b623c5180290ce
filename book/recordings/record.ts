/**
 * Records the conversations that the book shows. `pnpm book:update` writes
 * them, with all else that is made; these alone are written by
 * `npx tsx book/recordings/record.ts`.
 */
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
  PROGRAMS,
  recordingPath,
  TITLES,
} from "../../packages/cli/src/book/conversation/recording.ts";
import { writeFile } from "../../packages/cli/src/course/files.ts";
import type { Language } from "../../packages/cli/src/language.mjs";
import { formatJson } from "./format-json.ts";
import { play } from "./play.ts";
import { scenarios } from "./scenarios.ts";
import { programs, traceSolution } from "./trace.ts";

const LANGUAGES: readonly Language[] = ["en", "zh"];

/** Every recording as it should be: the text of each file, by its path. */
export async function recordAll(root: string): Promise<Map<string, string>> {
  const watched = programs(root);
  const titles = scenarios.map(({ name, title }) => [name, title]);
  const texts = new Map([
    [PROGRAMS, formatJson(watched)],
    [TITLES, formatJson(Object.fromEntries(titles))],
  ]);
  const traced = await traceSolution(root);
  try {
    for (const language of LANGUAGES) {
      for (const scenario of scenarios) {
        const recording = await play(scenario, language, traced, watched);
        const path = recordingPath(scenario.name, language);
        texts.set(path, formatJson(recording));
      }
    }
  } finally {
    traced.remove();
  }
  return texts;
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  for (const [path, text] of await recordAll(root)) {
    writeFile(join(root, path), text);
    console.log(path);
  }
}
