import type { Chapter } from "../../../../course.ts";
import { generateStarter } from "../course/starter.ts";
import type { Desk } from "./desk.ts";
import { isFound } from "./markers.ts";
import {
  type Broken,
  carryInto,
  putBody,
  refuseBroken,
  regionIn,
} from "./regions-of-learner.ts";
import { sourcesOf, type Task, tasksOf } from "./tasks.ts";
import type { Work } from "./work.ts";

/** What is put back. */
export interface Reset {
  /** As it was typed, for the way out of broken markers. */
  readonly command: string;
  readonly chapter: Chapter;
  readonly tasks: readonly Task[];
  /** Of the files of these tasks, all that is outside of regions, too. */
  readonly wholeFile: boolean;
  /** The files that this chapter hardens, too. */
  readonly hardened: boolean;
}

/** Puts stubs back on the desk; no region of another task changes. */
export function reset(work: Work, desk: Desk, wanted: Reset): void {
  const { course } = work.place;
  const { tasks, chapter } = wanted;
  const starter = generateStarter(sourcesOf(work.place), course);
  const broken: Broken[] = [];
  for (const task of tasks) {
    const { file, name } = task.region;
    const stub = starter.get(file) ?? "";
    const text = desk.text(file);
    if (text === undefined) {
      desk.set(file, stub);
      continue;
    }
    if (wanted.wholeFile) continue;
    const found = regionIn(work, text, task);
    if (!isFound(found)) broken.push({ task, damage: found });
    else desk.set(file, putBody(text, found, stub, name));
  }
  refuseBroken(work, wanted.command, broken);

  if (wanted.wholeFile) {
    const names = new Set(tasks.map(({ region }) => region.name));
    for (const file of new Set(tasks.map(({ region }) => region.file))) {
      const others = tasksOf(course.chapters).filter(
        ({ region }) => region.file === file && !names.has(region.name),
      );
      const generated = starter.get(file) ?? "";
      const text = desk.text(file) ?? "";
      desk.set(file, carryInto(work, generated, text, others));
    }
  }
  if (!wanted.hardened) return;
  for (const file of chapter.hardens ?? []) {
    desk.set(file, starter.get(file) ?? "");
  }
}
