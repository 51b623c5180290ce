import { existsSync, readFileSync } from "node:fs";
import type { Chapter } from "../../../../course.ts";
import type { Language } from "../language.mjs";
import { words } from "../test/words.mjs";
import { inPlace, type Place, STARTER } from "./place.ts";
import { parseRegions } from "./regions.ts";

/**
 * A sentence for each of the learner's files that does not load, among those
 * in which these chapters have a function to write.
 */
export async function brokenFiles(
  place: Place,
  chapters: readonly Chapter[],
  language: Language,
): Promise<string[]> {
  const files = chapters.flatMap(({ exercises }) =>
    exercises.flatMap(({ regions }) => regions.map(({ file }) => file)),
  );
  const begun = [...new Set(files)].filter((file) => isBegun(place, file));
  // The compiler takes a while to load: only who needs it shall wait for it.
  if (begun.length === 0) return [];
  const { moduleFacts } = await import("../test/module-facts.mjs");
  const { syntaxFault } = await import("../test/syntax-fault.mjs");
  const sentences = begun.map(async (file) => {
    const path = inPlace(place, STARTER, file);
    const facts = moduleFacts(path);
    const fault = facts.fault
      ? { fault: facts.fault, line: facts.line }
      : await syntaxFault(path, readFileSync(path, "utf8"));
    if (!fault) return [];
    const line = fault.line ? `:${fault.line}` : "";
    const sentence = `${STARTER}/${file}${line} does not load: ${fault.fault}.`;
    return [words(language).broken(sentence)];
  });
  return (await Promise.all(sentences)).flat();
}

/** Has anything been written in it? Untouched, it loads. */
function isBegun(place: Place, file: string): boolean {
  const path = inPlace(place, STARTER, file);
  if (!existsSync(path)) return false;
  const { regions, problems } = parseRegions(file, readFileSync(path, "utf8"));
  if (regions.length === 0 || problems.length > 0) return true;
  const given = /^\s*($|\/\/|throw new NotImplemented\()/;
  return regions.some(({ body }) => body.some((line) => !given.test(line)));
}
