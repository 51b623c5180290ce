import type { Chapter } from "../../../../../course.ts";
import { anchorOf, codeIn, type Hint } from "../../hints/page.ts";
import { pageOf, readHints } from "../../hints/read.ts";
import type { Language } from "../../language.mjs";
import type { Files } from "../files.ts";
import type { Lab } from "../lab.ts";
import { parseRegions } from "../regions.ts";
import { offered } from "../states.ts";
import { count, type Proof } from "./proof.ts";

const HINTS = 3;
/** So many lines of the reference in a row are the answer, not a hint. */
const TOO_MANY_LINES = 4;
const LANGUAGES: readonly Language[] = ["en", "zh"];
const TITLES = { en: /^Hint (\d): \S/, zh: /^提示 (\d)：\S/ };

/** Who is stuck gets help in three doses, in both languages alike. */
export const hintsProof: Proof = {
  id: "hints",
  claim: "every exercise has three hints in both languages, none the answer",
  async prove(lab) {
    const chapters = offered(lab.place.course).filter((chapter) =>
      lab.chapters.includes(chapter),
    );
    const exercises = chapters.flatMap((chapter) => chapter.exercises);
    return {
      summary: count(exercises.length, "exercise"),
      failures: chapters.flatMap((chapter) => [
        ...LANGUAGES.flatMap((language) => pageFaults(lab, chapter, language)),
        ...differences(lab, chapter),
      ]),
    };
  },
};

function pageFaults(lab: Lab, chapter: Chapter, language: Language) {
  const page = pageOf(chapter, language);
  const section = readHints(lab.place, chapter, language);
  if (!section) return [`${page} does not exist`];
  const found = section.groups.map(({ name, anchor }) => `${name} #${anchor}`);
  const wanted = chapter.exercises.map(
    ({ name }) => `${name} #${anchorOf(name)}`,
  );
  const faults = [...section.problems];
  if (found.join() !== wanted.join()) {
    faults.push(
      `its hints are for ${found.join(", ") || "nothing"}, ` +
        `not for ${wanted.join(", ")}`,
    );
  }
  const answers = bodiesOf(chapter, lab.sources.solution);
  for (const { name, hints } of section.groups) {
    if (hints.length !== HINTS) {
      faults.push(`${name} has ${count(hints.length, "hint")}, not ${HINTS}`);
    }
    for (const [at, hint] of hints.entries()) {
      const number = TITLES[language].exec(hint.title)?.[1];
      if (number !== String(at + 1)) {
        faults.push(`${name}: hint ${at + 1} is called "${hint.title}"`);
      }
      if (hint.lines.join("").trim() === "") {
        faults.push(`${name}: hint ${at + 1} says nothing`);
      }
      for (const [region, body] of answers) {
        const lines = givenAway(hint, body);
        if (lines === undefined) continue;
        faults.push(
          `${name}: hint ${at + 1} has the answer of ${region}: ${lines}`,
        );
      }
    }
  }
  return faults.map((fault) => `${page}: ${fault}`);
}

/** The code of a hint is the same in both languages. */
function differences(lab: Lab, chapter: Chapter): string[] {
  const [english, chinese] = LANGUAGES.map((language) => {
    const groups = readHints(lab.place, chapter, language)?.groups ?? [];
    return new Map(groups.map(({ name, hints }) => [name, hints.map(codeOf)]));
  });
  return chapter.exercises.flatMap(({ name }) => {
    const one = english?.get(name) ?? [];
    const other = chinese?.get(name) ?? [];
    if (one.join() === other.join()) return [];
    return [`${chapter.id}: the code in the hints of ${name} is not the same`];
  });
}

function codeOf(hint: Hint): string {
  return codeIn(hint).flat().join("\n");
}

/** The code of each region of a chapter, by name. */
function bodiesOf(chapter: Chapter, solution: Files): Map<string, string[]> {
  const bodies = new Map<string, string[]>();
  for (const file of chapter.files) {
    for (const region of parseRegions(file, solution.get(file) ?? "").regions) {
      bodies.set(region.name, codeLines(region.body));
    }
  }
  return bodies;
}

/** The lines of a hint that are those of the answer, if they are too many. */
function givenAway(hint: Hint, body: readonly string[]): string | undefined {
  const size = Math.min(TOO_MANY_LINES, body.length);
  if (size === 0) return undefined;
  const windows = new Set(
    body.map((_, at) => body.slice(at, at + size).join("\n")),
  );
  for (const block of codeIn(hint)) {
    const lines = codeLines(block);
    for (let at = 0; at + size <= lines.length; at += 1) {
      const window = lines.slice(at, at + size);
      if (windows.has(window.join("\n"))) return window.join(" ");
    }
  }
  return undefined;
}

/** Lines that say something: white space folded, comments left out. */
function codeLines(lines: readonly string[]): string[] {
  return lines
    .map((line) => line.trim().replaceAll(/\s+/g, " "))
    .filter((line) => /\w/.test(line) && !line.startsWith("//"));
}
