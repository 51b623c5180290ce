import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { jsonReport } from "../test/report-json.mjs";
import { findTarget } from "../test/target.mjs";
import { warmSuites } from "../watch/warm-suites.mjs";
import { readFiles, writeFiles } from "./files.ts";
import { inPlace, type Place } from "./place.ts";
import type { RunSuite, TestReport } from "./suites.ts";
import { makeTargetFolders } from "./target-folders.ts";

/** Runs suites on one folder after the other; `close` it at the end. */
export interface WarmRuns {
  readonly run: RunSuite;
  close(): void;
}

/**
 * Runs suites as `pnpm watch` does, which saves most of the start: each of a
 * few folders has a vitest of its own that stays, and takes on the files of
 * the target to be run. Every run has a new process for its tests.
 */
export function warmRuns(place: Place): WarmRuns {
  const folders = makeTargetFolders(place);
  const free = Array.from({ length: availableParallelism() }, (_, number) =>
    makeSlot(place, folders.add(`warm-${number}`, new Map([["index.ts", ""]]))),
  );
  return {
    async run(target, id) {
      const slot = free.pop();
      if (!slot) throw new Error("More runs at a time than processors.");
      try {
        return await slot.run(target, id);
      } finally {
        free.push(slot);
      }
    },
    close() {
      for (const slot of free) slot.close();
      folders.remove();
    },
  };
}

function makeSlot(place: Place, folder: string) {
  const { root, course } = place;
  const target = findTarget(root, { solution: false, target: folder });
  if ("missing" in target) throw new Error(`There is no ${folder}/index.ts.`);
  const warm = warmSuites({ root, target });
  return {
    async run(from: string, id: string): Promise<readonly TestReport[]> {
      const chapter = course.chapters.find((one) => one.id === id);
      if (!chapter) throw new Error(`There is no chapter "${id}".`);
      takeOn(folder, from);
      const { suite } = await warm.run(inPlace(place, chapter.suite));
      await warm.prepare();
      const about = { root, course, target, ids: id, durationMs: 0 };
      const run = { ...about, chapters: [chapter], suites: [suite] };
      return jsonReport(run).tests;
    },
    close: () => warm.close(),
  };
}

/** Makes one folder hold what another holds; what is the same stays. */
function takeOn(folder: string, from: string): void {
  const wanted = readFiles(from);
  const had = readFiles(folder);
  for (const name of had.keys()) {
    if (!wanted.has(name)) rmSync(join(folder, name));
  }
  writeFiles(
    folder,
    new Map([...wanted].filter(([name, text]) => had.get(name) !== text)),
  );
}
