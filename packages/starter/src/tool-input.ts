import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/**
 * Checks a model's arguments against a tool's schema and returns them parsed.
 * Two slips that many models make are mended first: a number written as text
 * ("10" for 10), and null for a field that may be left out.
 *
 * Throws an error for the model: which field, what came, what is wanted.
 */
export function parseInput<S extends z.ZodObject>(
  tool: string,
  schema: S,
  input: unknown,
): z.infer<S> {
  const first = schema.safeParse(input);
  if (first.success) return first.data;
  const second = schema.safeParse(mended(input, first.error.issues));
  if (second.success) return second.data;
  const faults = second.error.issues.map((issue) => describe(issue, input));
  throw new Error(
    `Bad arguments for ${tool}: ${faults.join("; ")}. ` +
      `Correct them and call ${tool} again.`,
  );
}

/** The schema made to drop fields it does not declare, as all tools do. */
export function declaredOnly<S extends z.ZodObject>(schema: S): S {
  // `strip` gives another type, though the declared fields are the same.
  return schema.strip() as unknown as S;
}

function mended(input: unknown, issues: readonly Issue[]): unknown {
  const copy: unknown = structuredClone(input);
  for (const { path, ...issue } of issues) {
    const key = path.at(-1);
    const parent = valueAt(copy, path.slice(0, -1));
    if (key === undefined || !isRecord(parent)) continue;
    const value = parent[key];
    if (value === null && !Array.isArray(parent)) delete parent[key];
    else if (wantsNumber(issue) && isNumeral(value)) parent[key] = +value;
  }
  return copy;
}

function wantsNumber(issue: Omit<Issue, "path">): boolean {
  const { code, expected, errors } = issue as Partial<{
    code: string;
    expected: string;
    errors: Issue[][];
  }>;
  if (code === "invalid_union") {
    return (errors ?? []).flat().some((inner) => wantsNumber(inner));
  }
  return expected === "number" || expected === "int";
}

function isNumeral(value: unknown): value is string {
  return typeof value === "string" && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value);
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === "object" && value !== null;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let here = value;
  for (const key of path) {
    here = isRecord(here) && Object.hasOwn(here, key) ? here[key] : undefined;
  }
  return here;
}

/** `"offset": expected number, but "abc" came` */
function describe(issue: Issue, input: unknown): string {
  const came = valueAt(input, issue.path);
  const field = issue.path.length > 0 ? `"${issue.path.join(".")}"` : "they";
  const what = came === undefined ? "nothing" : clipped(JSON.stringify(came));
  return `${field}: ${wanted(issue)}, but ${what} came`;
}

/** Zod's own words, less what `describe` says better. */
function wanted(issue: Issue): string {
  if (issue.code === "invalid_union") {
    return issue.errors.flat().map(wanted).join(" or ");
  }
  return issue.message
    .replace(/^[^:]*: (?=expected)/, "")
    .replace(/, received .*$/s, "");
}

function clipped(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 80)}…`.toWellFormed();
}
