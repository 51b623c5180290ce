import { inPlace, SOLUTION, STARTER } from "../course/place.ts";
import { painter } from "../test/text-layout.mjs";
import { type Attempt, attemptIn, hasStub } from "./attempts.ts";
import { readBytes } from "./disk.ts";
import { lineDiff } from "./line-diff.ts";
import { type Found, findRegion, isFound } from "./markers.ts";

import { regionIn } from "./regions-of-learner.ts";
import { labelOf, sourcesOf, type Task } from "./tasks.ts";
import { type Work, WorkError } from "./work.ts";

/** A function of the learner's beside the one of the course. */
export interface Comparison {
  readonly task: Task;
  /** Nothing when the file or the markers are gone. */
  readonly own: Found | undefined;
  readonly attempt: Attempt;
  readonly reference: Found;
}

/** Looks at each function in the learner's files and in the solution. */
export function compare(work: Work, tasks: readonly Task[]): Comparison[] {
  const { solution } = sourcesOf(work.place);
  return tasks.map((task) => {
    const { file, name, function: called } = task.region;
    const reference = findRegion(solution.get(file) ?? "", name);
    if (!isFound(reference)) {
      throw new WorkError(work.say.noReference(`${SOLUTION}/${file}`, name));
    }
    const path = inPlace(work.place, STARTER, file);
    const text = readBytes(work.disk, path)?.toString("utf8") ?? "";
    const found = regionIn(work, text, task);
    const { id } = task.chapter;
    if (isFound(found)) {
      const attempt = attemptIn(found.body, id, called);
      return { task, own: found, attempt, reference };
    }
    const attempt: Attempt =
      text === "" || hasStub(text, id, called) ? "empty" : "written";
    return { task, own: undefined, attempt, reference };
  });
}

/** The comparison in lines, for a person; no fact by colour alone. */
export function compared(work: Work, comparison: Comparison): string[] {
  const { task, own, attempt, reference } = comparison;
  const { say } = work;
  const paint = painter(process.stdout);
  const { file } = task.region;
  const head = [
    paint("bold", labelOf(task)),
    ...(own ? [`  ${say.yours(`${STARTER}/${file}:${own.start + 1}`)}`] : []),
    `  ${say.reference(`${SOLUTION}/${file}:${reference.start + 1}`)}`,
  ];
  if (!own || attempt === "empty") {
    const note = own || attempt === "empty" ? [] : [say.markersGone];
    const lines = reference.body.map((line) => `    ${line}`);
    return [...head, ...note.map((line) => `  ${line}`), "", ...lines];
  }
  const diff = lineDiff(own.body, reference.body);
  if (diff.every(({ sign }) => sign === " ")) {
    return [...head, `  ${say.same}`];
  }
  const lines = diff.map(({ sign, text }) => {
    const line = `  ${sign} ${text}`.trimEnd();
    if (sign === " ") return line;
    return paint(sign === "-" ? "red" : "green", line);
  });
  return [...head, `  ${say.legend}`, "", ...lines];
}
