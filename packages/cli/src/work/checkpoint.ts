import type { Chapter } from "../../../../course.ts";
import { generateStarter } from "../course/starter.ts";
import { offered, stateAfter } from "../course/states.ts";
import { attemptIn, hasStub, notesIn } from "./attempts.ts";
import type { Desk } from "./desk.ts";
import { findRegion, isFound } from "./markers.ts";
import {
  type Broken,
  carryInto,
  putBody,
  refuseBroken,
  regionIn,
} from "./regions-of-learner.ts";
import { sourcesOf, type Task, tasksOf } from "./tasks.ts";
import type { Work } from "./work.ts";

/** What a checkpoint does with each function before its chapter. */
export interface Checkpoint {
  readonly filled: Task[];
  readonly kept: Task[];
  /** Has code and still throws: left alone, and not done either. */
  readonly begun: Task[];
  /** Files below `src` that are taken whole. */
  readonly whole: string[];
}

/**
 * Fills the empty stubs before a chapter on the desk, and nothing else. With
 * `wholeFile` a file whose markers are broken is made anew; without, throws.
 */
export function checkpoint(
  work: Work,
  desk: Desk,
  chapter: Chapter,
  wholeFile: boolean,
): Checkpoint {
  const { course } = work.place;
  const before = offered(course).filter((c) => c.number < chapter.number);
  const sources = sourcesOf(work.place);
  const starter = generateStarter(sources, course);
  const reached = stateAfter(sources, course, before.at(-1)).files;
  const result: Checkpoint = { filled: [], kept: [], begun: [], whole: [] };
  const broken: Broken[] = [];

  for (const task of tasksOf(before)) {
    const { file, name, function: called } = task.region;
    const { id } = task.chapter;
    const text = desk.text(file);
    const reference = reached.get(file) ?? "";
    if (text === undefined) {
      desk.set(file, reference);
      result.whole.push(file);
    }
    if (text === undefined || result.whole.includes(file)) {
      result.filled.push(task);
      continue;
    }
    const found = regionIn(work, text, task);
    if (!isFound(found)) {
      // Written, and the markers were thrown away: there is nothing to fill.
      if (hasStub(text, id, called)) broken.push({ task, damage: found });
      else result.kept.push(task);
      continue;
    }
    const attempt = attemptIn(found.body, id, called);
    if (attempt === "written") result.kept.push(task);
    if (attempt === "begun") result.begun.push(task);
    if (attempt === "empty") {
      const stub = findRegion(starter.get(file) ?? "", name);
      const given = isFound(stub) ? stub.body : [];
      const notes = notesIn(found.body, given, id, called);
      desk.set(file, putBody(text, found, reference, name, notes));
      result.filled.push(task);
    }
  }

  if (!wholeFile) refuseBroken(work, `checkpoint ${chapter.id}`, broken);
  for (const { task } of broken) {
    const { file } = task.region;
    result.filled.push(task);
    if (result.whole.includes(file)) continue;
    const inFile = tasksOf(course.chapters).filter(
      ({ region }) => region.file === file,
    );
    const generated = reached.get(file) ?? "";
    const text = desk.text(file) ?? "";
    desk.set(file, carryInto(work, generated, text, inFile));
    result.whole.push(file);
  }
  for (const file of before.flatMap((each) => each.hardens ?? [])) {
    const text = desk.text(file);
    if (text !== undefined && text !== sources.naive.get(file)) continue;
    desk.set(file, reached.get(file) ?? "");
    result.whole.push(file);
  }
  return result;
}
