import { availableParallelism } from "node:os";
import type { Chapter } from "../../../../course.ts";
import { type Files, readFiles } from "./files.ts";
import { limitTo } from "./limit.ts";
import { type Mistake, parseMistakes } from "./mistakes.ts";
import { inPlace, MISTAKES, NAIVE, type Place, SOLUTION } from "./place.ts";
import type { Progress } from "./progress.ts";
import type { Sources } from "./starter.ts";
import { type RunSuite, suitesOf, type TestReport } from "./suites.ts";
import { makeTargetFolders } from "./target-folders.ts";
import { typeErrors } from "./type-check.ts";

export interface LabOptions {
  /** Ids of the chapters to prove; all of them when it is empty. */
  readonly chapters?: readonly string[];
  readonly runSuite?: RunSuite;
  readonly progress?: Progress;
}

/** Where the proofs work: the course as it is, and the means to try it. */
export interface Lab {
  readonly place: Place;
  readonly sources: Sources;
  /** The chapters to prove, in order, drafts too. */
  readonly chapters: readonly Chapter[];
  /** The wrong solutions of those chapters. */
  readonly mistakes: readonly Mistake[];
  readonly mistakeProblems: readonly string[];
  /** Runs the suite of a chapter on these files; once for the same name. */
  run(name: string, files: Files, chapter: Chapter): Promise<Tests>;
  /** The type errors of each named set of files, in one run of tsc. */
  typeErrors(targets: ReadonlyMap<string, Files>): Promise<TypeErrors>;
  /** Removes the temporary folders. */
  close(): void;
}

export type Tests = readonly TestReport[];
export type TypeErrors = ReadonlyMap<string, readonly string[]>;

/** Opens the lab; `close` it when the proofs are done. */
export function openLab(place: Place, options: LabOptions = {}): Lab {
  const { runSuite = suitesOf(place.root), progress } = options;
  const wanted = options.chapters ?? [];
  const chapters = place.course.chapters.filter(
    ({ id }) => wanted.length === 0 || wanted.includes(id),
  );
  const { mistakes, problems } = parseMistakes(
    readFiles(inPlace(place, MISTAKES)),
    place.course,
  );
  const folders = makeTargetFolders(place);
  const paths = new Map<string, string>();
  const runs = new Map<string, Promise<Tests>>();
  const inTurn = limitTo(availableParallelism());
  let done = 0;

  async function start(name: string, files: Files, chapter: Chapter) {
    const path = paths.get(name) ?? folders.add(name, files);
    paths.set(name, path);
    progress?.update(done, runs.size + 1);
    const tests = await inTurn(() => runSuite(path, chapter.id));
    done += 1;
    progress?.update(done, runs.size);
    return tests;
  }

  return {
    place,
    chapters,
    sources: {
      solution: readFiles(inPlace(place, SOLUTION)),
      naive: readFiles(inPlace(place, NAIVE)),
    },
    mistakes: mistakes.filter(({ chapter }) => chapters.includes(chapter)),
    mistakeProblems: problems,
    run(name, files, chapter) {
      const key = `${name} ${chapter.id}`;
      const run = runs.get(key) ?? start(name, files, chapter);
      runs.set(key, run);
      return run;
    },
    typeErrors: (targets) => typeErrors(place, targets),
    close: folders.remove,
  };
}
