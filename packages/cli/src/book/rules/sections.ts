import type { Chapter, Course } from "../../../../../course.ts";
import { duplicates, regionsOf } from "../../course/course-rules.ts";
import type { Problem } from "../../course/regions.ts";
import { importedRegions } from "../code-import.ts";
import type { Page } from "../page.ts";
import { isFolded } from "../page-parts.ts";
import { wordsIn } from "../prose.ts";

/** The parts of a chapter, in this order. */
const SECTIONS = [
  "goals",
  "idea",
  "types",
  "exercise",
  "hints",
  "tests",
  "bug",
  "quiz",
  "next",
];
const MIN_WORDS = 1_200;
const MAX_WORDS = 2_500;
const MAX_DESCRIPTION = 160;

/** What every page must have. */
export function pageProblems(page: Page): Problem[] {
  const { file, headings, frontMatter } = page;
  const problems: Problem[] = [];
  const report = (line: number, text: string) =>
    problems.push({ file, line, text });
  for (const { line, level, id, title } of headings) {
    if (level < 2 || id !== "") continue;
    report(line, `the heading "${title}" has no id: end it with {#some-id}.`);
  }
  const ids = headings.map(({ id }) => id).filter((id) => id !== "");
  for (const id of duplicates(ids)) {
    const line = headings.findLast((heading) => heading.id === id)?.line ?? 1;
    report(line, `the id "${id}" stands twice: give this heading another.`);
  }
  const description = frontMatter.get("description") ?? "";
  if (description === "") {
    report(1, 'the front matter lacks "description: ", a sentence.');
  } else if ([...description].length > MAX_DESCRIPTION) {
    const length = [...description].length;
    report(1, `its description has ${length} signs, over ${MAX_DESCRIPTION}.`);
  }
  for (const { line, problems: faults } of page.quizzes) {
    for (const fault of faults) report(fault.line || line, fault.text);
  }
  return problems;
}

/** What the page of a chapter must have besides. */
export function chapterProblems(
  root: string,
  course: Course,
  chapter: Chapter,
  page: Page,
): Problem[] {
  const { file, headings } = page;
  const problems: Problem[] = [];
  const report = (line: number, text: string) =>
    problems.push({ file, line, text });

  problems.push(...titleProblems(page, chapter.title[page.language]));
  const sections = headings.filter(({ level }) => level === 2);
  const wanted = SECTIONS.join(", ");
  const at = SECTIONS.findIndex((id, i) => sections[i]?.id !== id);
  const odd = at < 0 ? sections[SECTIONS.length] : sections[at];
  if (at >= 0 || odd) {
    const here = odd ? `"${odd.id}" stands here` : "the page ends";
    const due =
      at < 0 ? "there is no more section" : `"${SECTIONS[at]}" is due`;
    const line = odd?.line ?? sections.at(-1)?.line ?? 1;
    report(line, `${here} where ${due}; the sections are ${wanted}.`);
  }
  problems.push(...exerciseProblems(page, chapter));

  if (page.quizzes.length !== 1) {
    const line = headings.find(({ id }) => id === "quiz")?.line ?? 1;
    report(line, `it has ${page.quizzes.length} quizzes, not one.`);
  }
  for (const { line, name, attributes } of page.tags) {
    const mistake = attributes.get("name") ?? "";
    if (name !== "Mistake" || mistake.startsWith(`${chapter.id}/`)) continue;
    report(line, `${mistake} is no wrong solution of ${chapter.id}.`);
  }
  const words = wordsIn(page.told);
  if (page.language === "en" && (words < MIN_WORDS || words > MAX_WORDS)) {
    report(
      1,
      `it has ${words} words of prose, not ${MIN_WORDS} to ${MAX_WORDS}.`,
    );
  }

  const own = new Set(
    course.chapters
      .filter(({ number }) => number >= chapter.number)
      .flatMap((each) => regionsOf(each).map(({ name }) => name)),
  );
  for (const { line, boxes, ...imported } of page.imports) {
    if (isFolded(boxes)) continue;
    const given = importedRegions(root, imported).find((name) => own.has(name));
    if (given === undefined) continue;
    report(line, `it gives ${given} away: fold it by "::: details".`);
  }
  return problems;
}

/** The title is the one of `course.ts`. */
export function titleProblems(page: Page, title: string): Problem[] {
  const { file, headings, frontMatter } = page;
  const heading = headings.find(({ level }) => level === 1);
  const found = [
    { line: heading?.line ?? 1, text: heading?.title ?? "" },
    { line: 1, text: frontMatter.get("title") ?? "" },
  ];
  return found
    .filter(({ text }) => text !== title)
    .map(({ line, text }) => ({
      file,
      line,
      text: `its title is "${text}", but "${title}" in course.ts.`,
    }));
}

function exerciseProblems(
  { file, headings }: Page,
  { exercises }: Chapter,
): Problem[] {
  const start = headings.findIndex(({ id }) => id === "exercise");
  if (start < 0) return [];
  const rest = headings.slice(start + 1);
  const end = rest.findIndex(({ level }) => level <= 2);
  const parts = (end < 0 ? rest : rest.slice(0, end)).filter(
    ({ level, id }) => level === 3 && id.startsWith("exercise-"),
  );
  const found = parts.map(({ id }) => id).join(", ");
  const wanted = exercises.map(({ name }) => `exercise-${name}`).join(", ");
  if (found === wanted) return [];
  const text = `the parts here are ${found || "none"}, not ${wanted}.`;
  return [{ file, line: headings[start]?.line ?? 1, text }];
}
