import { STARTER } from "../course/place.ts";
import { attemptIn } from "./attempts.ts";
import { withImportsFor } from "./imports.ts";
import {
  type Damage,
  type Found,
  findRegion,
  isFound,
  reindent,
  replaceBody,
} from "./markers.ts";
import { otherRegions, type Task } from "./tasks.ts";
import { type Work, WorkError } from "./work.ts";

/** A region that cannot be found, and in which file. */
export interface Broken {
  readonly task: Task;
  readonly damage: Damage;
}

/** The region of a task in a text. */
export function regionIn(work: Work, text: string, { region }: Task) {
  return findRegion(text, region.name, otherRegions(work.place.course, region));
}

/** Throws when markers are broken, one line for each, with the way out. */
export function refuseBroken(
  { say }: Work,
  command: string,
  broken: readonly Broken[],
): void {
  if (broken.length === 0) return;
  const lines = broken.map(({ task: { region }, damage }) => {
    const line = damage.line > 0 ? `:${damage.line}` : "";
    const where = `${STARTER}/${region.file}${line}`;
    return say.damage(where, region.name, damage.problem);
  });
  const way = say.damageWayOut(`pnpm ${command} --whole-file`);
  throw new WorkError([...lines, way].join("\n"));
}

/**
 * Puts a body of the course into a region of a learner's file, with what it
 * imports; `reference` is the course's file.
 */
export function putBody(
  text: string,
  found: Found,
  reference: string,
  name: string,
  notes: readonly string[] = [],
): string {
  const given = findRegion(reference, name);
  if (!isFound(given)) throw new Error(`The course has no region "${name}".`);
  const body = reindent(given.body, given.indent, found.indent);
  const spliced = replaceBody(text, found, [...notes, ...body]);
  return withImportsFor(spliced, reference, given.body);
}

/**
 * A file of the course with the regions that the learner has worked on: what
 * stands outside of them comes from the course.
 */
export function carryInto(
  work: Work,
  generated: string,
  learner: string,
  tasks: readonly Task[],
): string {
  let text = generated;
  for (const task of tasks) {
    const { chapter, region } = task;
    const own = regionIn(work, learner, task);
    const place = regionIn(work, text, task);
    if (!isFound(own) || !isFound(place)) continue;
    if (attemptIn(own.body, chapter.id, region.function) === "empty") continue;
    const body = reindent(own.body, own.indent, place.indent);
    text = replaceBody(text, place, body);
    text = withImportsFor(text, learner, own.body);
  }
  return text;
}
