import type { Files } from "../../course/files.ts";
import { attemptIn, notesIn } from "../attempts.ts";
import { type Found, reindent } from "../markers.ts";
import { regionsOf } from "./collapse.ts";
import type { StubRegion } from "./stub-regions.ts";

/** What a learner wrote into a region. */
export interface Written {
  readonly file: string;
  readonly found: Found;
  /** The lines to bring, at the learner's own depth. */
  readonly body: readonly string[];
  /** False for notes in a stub. */
  readonly isCode: boolean;
}

/** The learner's work by the name of its region. */
export function writtenIn(
  ours: Files,
  names: ReadonlySet<string>,
  stubs: { base: Map<string, StubRegion>; theirs: Map<string, StubRegion> },
): Map<string, Written> {
  const written = new Map<string, Written>();
  for (const [file, text] of ours) {
    for (const [name, found] of regionsOf(text, names)) {
      const stub = stubs.base.get(name) ?? stubs.theirs.get(name);
      if (!stub || written.has(name)) continue;
      const { chapter, function: called } = stub;
      const isCode = attemptIn(found.body, chapter, called) !== "empty";
      const body = isCode
        ? found.body
        : notesIn(found.body, stub.body, chapter, called);
      if (body.length > 0) written.set(name, { file, found, body, isCode });
    }
  }
  return written;
}

/** The lines to put into a region of the new version. */
export function bodyFor(own: Written, place: Found): string[] {
  const body = reindent(own.body, own.found.indent, place.indent);
  return own.isCode ? body : [...body, ...place.body];
}
