import { type Found, findRegion, isFound } from "../markers.ts";

const PLACE = "//@@region ";
const IMPORTS = "//@@imports";
const STATEMENT = /^import\b(?!\()[^;]*;/gm;

/** The regions of a text that are whole, by name. */
export function regionsOf(text: string, names: ReadonlySet<string>) {
  const found = new Map<string, Found>();
  for (const name of names) {
    const others = new Set([...names].filter((other) => other !== name));
    const region = findRegion(text, name, others);
    if (isFound(region)) found.set(name, region);
  }
  return found;
}

/** The text with one line in the place of each region. */
export function collapse(
  text: string,
  regions: ReadonlyMap<string, Found>,
): string {
  const lines: (string | undefined)[] = text.split("\n");
  for (const [name, { start, end }] of regions) {
    lines.fill(undefined, start, end + 1);
    lines[start] = PLACE + name;
  }
  return lines.filter((line) => line !== undefined).join("\n");
}

/** The lines of a region, markers included. */
export function blockOf(text: string, { start, end }: Found): string[] {
  return text.split("\n").slice(start, end + 1);
}

/** Puts blocks into the places that `collapse` left. */
export function expand(
  text: string,
  block: (name: string) => readonly string[],
): string {
  return text
    .split("\n")
    .flatMap((line) =>
      line.startsWith(PLACE) ? block(line.slice(PLACE.length)) : [line],
    )
    .join("\n");
}

/** The names whose places stand in a text. */
export function placesIn(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith(PLACE))
    .map((line) => line.slice(PLACE.length));
}

/** A text with one line for its imports; nothing when code is among them. */
export function withoutImports(text: string) {
  const statements = [...text.matchAll(STATEMENT)];
  const [first] = statements;
  const last = statements.at(-1);
  if (!first || !last) return undefined;
  const end = last.index + last[0].length;
  const imports = text.slice(first.index, end);
  if (imports.replaceAll(STATEMENT, "").trim() !== "") return undefined;
  const rest = text.slice(0, first.index) + IMPORTS + text.slice(end);
  return { rest, imports };
}

/** Puts imports into the place that `withoutImports` left. */
export function putImports(rest: string, imports: string): string {
  return rest.replace(IMPORTS, () => imports);
}
