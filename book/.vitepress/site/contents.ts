import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DefaultTheme } from "vitepress";
import type { Course } from "../../../course.ts";
import { inLanguage, type Language } from "./language.ts";

/** A chapter as a page: also what the map on the home page shows. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  /** Below the base, such as `/zh/ch3`. */
  readonly link: string;
  /** What the learner writes, by the functions' names. */
  readonly writes: readonly string[];
}

export interface PartEntry {
  readonly title: string;
  readonly chapters: readonly Entry[];
}

/**
 * The overview, and the chapters by parts: those that have a page. A part
 * without a chapter is left out.
 */
export function contents(course: Course, book: string, language: Language) {
  const hasPage = (id: string) =>
    existsSync(join(book, inLanguage(`${id}.md`, language)));
  const link = (id: string) => `/${inLanguage(id, language)}`;

  const { id, title } = course.overview;
  const overview: Entry[] = hasPage(id)
    ? [{ id, title: title[language], link: link(id), writes: [] }]
    : [];
  const parts: PartEntry[] = [];
  for (const part of course.parts) {
    const chapters = course.chapters
      .filter((chapter) => chapter.part === part.number && !chapter.draft)
      .filter((chapter) => hasPage(chapter.id))
      .map((chapter) => ({
        id: chapter.id,
        title: chapter.title[language],
        link: link(chapter.id),
        writes: chapter.exercises.flatMap((exercise) =>
          exercise.regions.map((region) => region.function),
        ),
      }));
    if (chapters.length > 0) {
      parts.push({ title: part.title[language], chapters });
    }
  }
  return { overview, parts };
}

/** Prev and next follow the order of the sidebar. */
export function sidebar(
  course: Course,
  book: string,
  language: Language,
): DefaultTheme.SidebarItem[] {
  const { overview, parts } = contents(course, book, language);
  const item = ({ id, title, link }: Entry) => ({
    text: `${id.slice(2)}. ${title}`,
    link,
  });
  return [
    ...overview.map(item),
    ...parts.map((part) => ({
      text: part.title,
      items: part.chapters.map(item),
    })),
  ];
}
