import type { Files } from "../../course/files.ts";
import { withImportsFor } from "../imports.ts";
import { replaceBody } from "../markers.ts";
import { regionsOf } from "./collapse.ts";
import type { MergeFile } from "./merge-file.ts";
import { stubRegions } from "./stub-regions.ts";
import { threeWay } from "./three-way.ts";
import { bodyFor, type Written, writtenIn } from "./written.ts";

/** The three versions of the starter, and what a merge needs to know. */
export interface Versions {
  /** Generated from the solution that the learner has. */
  readonly base: Files;
  readonly ours: Files;
  /** Generated from the new solution. */
  readonly theirs: Files;
  /** Files that a learner rewrites whole. */
  readonly rewritten: ReadonlySet<string>;
  readonly merge: MergeFile;
}

/** The starter to be, and what the learner should know. */
export interface StarterMerge {
  /** Only what changes; nothing: the file goes. */
  readonly files: Map<string, string | undefined>;
  /** Names of regions. */
  readonly carried: string[];
  readonly lost: string[];
  /** Files below `src`. */
  readonly conflicts: string[];
  readonly keptYours: string[];
  readonly gone: string[];
}

/** Brings the learner's work into the starter of the new version. */
export async function mergeStarter(versions: Versions): Promise<StarterMerge> {
  const { base, ours, theirs } = versions;
  const stubs = {
    base: stubRegions(base),
    theirs: stubRegions(theirs),
  };
  const names = new Set([...stubs.base.keys(), ...stubs.theirs.keys()]);
  const written = writtenIn(ours, names, stubs);
  const result: StarterMerge = {
    files: new Map(),
    carried: [],
    lost: [],
    conflicts: [],
    keptYours: [],
    gone: [],
  };
  for (const [name, { isCode }] of written) {
    if (!isCode) continue;
    (stubs.theirs.has(name) ? result.carried : result.lost).push(name);
  }

  for (const [file, text] of theirs) {
    const own = ours.get(file);
    const old = base.get(file);
    if (own === text || old === text) continue;
    if (own === undefined || own === old) {
      result.files.set(file, carryWork(text, file, names, written, ours));
      continue;
    }
    const three = { ours: own, base: old ?? "", theirs: text };
    const merged =
      old === undefined
        ? undefined
        : await threeWay(three, names, written, versions.merge);
    if (merged === undefined && versions.rewritten.has(file)) {
      result.keptYours.push(file);
      continue;
    }
    if (merged === undefined) result.conflicts.push(file);
    const next = merged ?? carryWork(text, file, names, written, ours);
    if (next !== own) result.files.set(file, next);
  }
  for (const [file, own] of ours) {
    if (theirs.has(file) || !base.has(file)) continue;
    if (own === base.get(file)) result.files.set(file, undefined);
    else result.gone.push(file);
  }
  return result;
}

/** A file of the new starter with the learner's work in its regions. */
function carryWork(
  theirs: string,
  file: string,
  names: ReadonlySet<string>,
  written: ReadonlyMap<string, Written>,
  ours: Files,
): string {
  let text = theirs;
  for (const name of regionsOf(theirs, names).keys()) {
    const own = written.get(name);
    const place = regionsOf(text, names).get(name);
    if (!own || !place) continue;
    text = replaceBody(text, place, bodyFor(own, place));
    text = withImportsFor(text, ours.get(own.file) ?? "", own.body);
  }
  const crlf = ours.get(file)?.includes("\r\n") ?? false;
  return crlf ? text.replaceAll(/\r?\n/g, "\r\n") : text;
}
