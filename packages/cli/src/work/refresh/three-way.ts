import { withImportsFor } from "../imports.ts";
import {
  blockOf,
  collapse,
  expand,
  placesIn,
  putImports,
  regionsOf,
  withoutImports,
} from "./collapse.ts";
import type { MergeFile, Three } from "./merge-file.ts";
import { bodyFor, type Written } from "./written.ts";

/**
 * Merges a file with the regions taken out, so that what a learner wrote in
 * them is in nobody's way, and puts them in again. Nothing when the rest does
 * not fit together.
 */
export async function threeWay(
  { ours, base, theirs }: Three,
  names: ReadonlySet<string>,
  written: ReadonlyMap<string, Written>,
  merge: MergeFile,
): Promise<string | undefined> {
  const crlf = ours.includes("\r\n");
  const text = ours.replaceAll("\r\n", "\n");
  const collapsed = {
    ours: collapse(text, regionsOf(text, names)),
    base: collapse(base, regionsOf(base, names)),
    theirs: collapse(theirs, regionsOf(theirs, names)),
  };
  const rest =
    (await merge(collapsed)) ?? (await mergeApartFromImports(collapsed, merge));
  if (rest === undefined) return undefined;

  const places = placesIn(rest);
  const found = regionsOf(theirs, names);
  const mine = regionsOf(text, names);
  const isLost = [...found.keys()].some(
    (name) => mine.has(name) && !places.includes(name),
  );
  if (isLost || new Set(places).size !== places.length) return undefined;

  let merged = expand(rest, (name) => {
    const place = found.get(name);
    const region = mine.get(name);
    const own = written.get(name);
    if (region && (own?.isCode || !place)) return blockOf(text, region);
    if (!place) return [];
    const [start = "", ...block] = blockOf(theirs, place);
    const body = own ? bodyFor(own, place) : place.body;
    return [start, ...body, block.at(-1) ?? ""];
  });
  for (const [name, { body }] of found) {
    const own = written.get(name);
    // A stub needs its import, too, which the learner may have removed.
    merged = own?.isCode
      ? withImportsFor(merged, text, own.body)
      : withImportsFor(merged, theirs, body);
  }
  return crlf ? merged.replaceAll("\n", "\r\n") : merged;
}

/**
 * The new imports, and those of the learner that the merged text uses: both
 * sides often change neighbouring lines there.
 */
async function mergeApartFromImports(
  three: Three,
  merge: MergeFile,
): Promise<string | undefined> {
  const ours = withoutImports(three.ours);
  const base = withoutImports(three.base);
  const theirs = withoutImports(three.theirs);
  if (!ours || !base || !theirs) return undefined;
  const rest = await merge({
    ours: ours.rest,
    base: base.rest,
    theirs: theirs.rest,
  });
  if (rest === undefined) return undefined;
  const text = putImports(rest, theirs.imports);
  return withImportsFor(text, three.ours, rest.split("\n"));
}
