import { type Files, readFiles } from "../../course/files.ts";
import { inPlace, NAIVE, STARTER } from "../../course/place.ts";
import { generateStarter } from "../../course/starter.ts";
import { decode } from "../desk.ts";
import { readBytes } from "../disk.ts";
import { sourcesOf } from "../tasks.ts";
import type { Change } from "../transaction.ts";
import type { Work } from "../work.ts";
import { type Git, gitIn } from "./git.ts";
import { mergerIn } from "./merge-file.ts";
import { exportVersion, newStarter } from "./new-version.ts";
import { type Outside, outsideChanges } from "./outside.ts";
import { mergeStarter, type StarterMerge } from "./starter-merge.ts";
import { isSameSignature, stubRegions } from "./stub-regions.ts";
import { checkClone, fetchVersion } from "./upstream.ts";

/** A function whose header is another one now. */
export interface NewSignature {
  /** Such as "ch3 singleTurn". */
  readonly label: string;
  readonly file: string;
  /** Of its region's start in the file to be, from 1. */
  readonly line: number;
  readonly isYours: boolean;
  readonly before: readonly string[];
  readonly now: readonly string[];
}

/** All that a refresh will do; nothing is written yet. */
export interface Plan {
  /** Short, as people read it. */
  readonly commit: string;
  readonly changes: readonly Change[];
  readonly outside: Outside;
  readonly starter: StarterMerge;
  readonly signatures: readonly NewSignature[];
  /** Such as "ch3 singleTurn", of regions that are no longer there. */
  readonly lost: readonly string[];
}

/** Gets everything ready in a temporary folder. */
export async function planRefresh(
  work: Work,
  from: string | undefined,
  folder: string,
): Promise<Plan> {
  const git = gitIn(work.place.root);
  await checkClone(work, git);
  const commit = await fetchVersion(work, git, from);
  const version = await exportVersion(work, git, commit, folder);
  const outside = await outsideChanges(work, git, commit, version);
  const theirs = await newStarter(work, version, folder);
  const base = generateStarter(sourcesOf(work.place), work.place.course);
  const bytes = learnerBytes(work);
  const ours = new Map(
    [...bytes].map(([file, own]) => [
      file,
      decode(work, `${STARTER}/${file}`, own),
    ]),
  );
  const rewritten = new Set(readFiles(`${version}/${NAIVE}`).keys());
  const merge = mergerIn(folder, git);
  const starter = await mergeStarter({ base, ours, theirs, rewritten, merge });
  const changes = [...outside.changes, ...starterChanges(starter, bytes)];
  const signatures = newSignatures(base, theirs, ours, starter);
  const old = stubRegions(base);
  const lost = starter.lost.map((name) => {
    const region = old.get(name);
    return region ? `${region.chapter} ${region.function}` : name;
  });
  const short = await shortName(git, commit);
  return { commit: short, changes, outside, starter, signatures, lost };
}

/** The learner's files as they are on the disk. */
function learnerBytes({ place, disk }: Work): Map<string, Buffer> {
  const folder = inPlace(place, STARTER);
  const all = new Map<string, Buffer>();
  for (const file of readFiles(folder).keys()) {
    const bytes = readBytes(disk, `${folder}/${file}`);
    if (bytes) all.set(file, bytes);
  }
  return all;
}

function starterChanges(
  { files }: StarterMerge,
  bytes: ReadonlyMap<string, Buffer>,
): Change[] {
  return [...files].map(([file, text]) => ({
    path: `${STARTER}/${file}`,
    before: bytes.get(file),
    after: text === undefined ? undefined : Buffer.from(text),
  }));
}

function newSignatures(
  base: Files,
  theirs: Files,
  ours: Files,
  { files, carried }: StarterMerge,
): NewSignature[] {
  const old = stubRegions(base);
  return [...stubRegions(theirs).values()].flatMap((region) => {
    const { name, file, chapter, function: called, header } = region;
    const before = old.get(name);
    if (!before || isSameSignature(before, region)) return [];
    const text = files.get(file) ?? ours.get(file) ?? "";
    const line =
      text.split("\n").findIndex((each) => each.includes(`#region ${name}`)) +
      1;
    const label = `${chapter} ${called}`;
    const isYours = carried.includes(name);
    return [{ label, file, line, isYours, before: before.header, now: header }];
  });
}

function shortName(git: Git, commit: string): Promise<string> {
  return git.text(["log", "-1", "--format=%h %s", commit]);
}
