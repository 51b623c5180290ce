import { parseRegions } from "./regions.ts";

/**
 * Puts another body into a region; the markers stay. The body is indented as
 * the region is. Throws when the source has no region of that name.
 */
export function splice(
  source: string,
  name: string,
  body: readonly string[],
): string {
  const { regions } = parseRegions("", source);
  const region = regions.find((each) => each.name === name);
  if (!region) throw new Error(`There is no region "${name}".`);
  const lines = source.split("\n");
  return [
    ...lines.slice(0, region.startLine),
    ...reindent(body, region.indent),
    ...lines.slice(region.endLine - 1),
  ].join("\n");
}

/**
 * The same lines with another common indentation. Lines inside a template
 * literal move too, so such a body is best written at its final indentation.
 */
function reindent(body: readonly string[], indent: string): string[] {
  const margins = body
    .filter((line) => line.trim() !== "")
    .map((line) => line.match(/^\s*/)?.[0].length ?? 0);
  const margin = Math.min(...margins);
  return body.map((line) =>
    line.trim() === "" ? "" : indent + line.slice(margin),
  );
}
