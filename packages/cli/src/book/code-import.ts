import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { STARTER } from "../course/place.ts";
import { parseRegions } from "../course/regions.ts";
import { declarationOf } from "./declarations.ts";

/** A line `<<< path#name,name` of a page. */
export interface CodeImport {
  /** From the root, with "/" between. */
  readonly path: string;
  /** Regions or top-level declarations; the whole file when empty. */
  readonly names: readonly string[];
}

const IMPORT = /^<<<\s*(\S+?)(?:#(\S+))?\s*$/;
const MARKER = /^\s*\/\/\s*#(?:end)?region\b/;
const LANGUAGES: Readonly<Record<string, string>> = {
  ".ts": "ts",
  ".js": "js",
  ".mjs": "js",
  ".cjs": "js",
  ".json": "json",
  ".vue": "vue",
  ".md": "md",
};

/** Reads such a line; nothing when it is another one. */
export function parseCodeImport(text: string): CodeImport | undefined {
  const [, path, names] = IMPORT.exec(text) ?? [];
  if (path === undefined) return undefined;
  return { path, names: names?.split(",") ?? [] };
}

/** The code that is asked for; throws a sentence when there is none. */
export function importedCode(
  root: string,
  { path, names }: CodeImport,
): string {
  const file = join(root, path);
  if (path.split("/").includes("..") || !existsSync(file)) {
    throw new Error(`there is no file ${path}.`);
  }
  if (!statSync(file).isFile()) throw new Error(`${path} is a folder.`);
  const source = readFileSync(file, "utf8");
  if (names.length === 0) return withoutMarkers(source);
  return names
    .map((name) => withoutMarkers(named(path, source, name)))
    .join("\n\n");
}

/** How a fence calls the language of a file. */
export function fenceLanguage({ path }: CodeImport): string {
  return LANGUAGES[extname(path)] ?? "text";
}

function named(path: string, source: string, name: string): string {
  const { regions, problems } = parseRegions(path, source);
  const [problem] = problems;
  if (problem) throw new Error(`${path}:${problem.line}: ${problem.text}`);
  const found = regions.filter((region) => region.name === name);
  if (found.length > 1) {
    throw new Error(`${path} has the region "${name}" twice.`);
  }
  const [region] = found;
  if (region) return unindented(region.body).join("\n");
  const code = declarationOf(source, name);
  if (code !== undefined) return code;
  throw new Error(`${path} has no region and no declaration "${name}".`);
}

function unindented(lines: readonly string[]): string[] {
  const margins = lines
    .filter((line) => line.trim() !== "")
    .map((line) => line.match(/^\s*/)?.[0].length ?? 0);
  const margin = Math.min(...margins);
  return lines.map((line) => line.slice(margin));
}

function withoutMarkers(code: string): string {
  const lines = code.split("\n").filter((line) => !MARKER.test(line));
  return lines.join("\n").trim();
}

/** The regions whose code would be printed; none when it does not resolve. */
export function importedRegions(
  root: string,
  { path, names }: CodeImport,
): string[] {
  const file = join(root, path);
  if (!existsSync(file) || !statSync(file).isFile()) return [];
  const source = readFileSync(file, "utf8");
  const regions = parseRegions(path, source).regions.map(({ name }) => name);
  if (names.length === 0) return regions;
  const code = names.map((name) => declarationOf(source, name) ?? "");
  return regions.filter(
    (region) =>
      names.includes(region) ||
      code.some((text) => text.includes(`#region ${region}`)),
  );
}

/**
 * Where a reader finds the code: what is given stands in the starter as well,
 * and that is where they are at work. Only the answers are the solution's own.
 */
export function shownPath(root: string, wanted: CodeImport): string {
  const given = importedRegions(root, wanted).length === 0;
  const { path } = wanted;
  return given
    ? path.replace(/^packages\/solution\/(?:src|naive)\//, `${STARTER}/`)
    : path;
}
