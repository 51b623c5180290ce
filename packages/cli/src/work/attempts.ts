/**
 * How far a learner is with a region: "empty" has no code of theirs, "begun"
 * has some and still throws, "written" throws no more.
 */
export type Attempt = "empty" | "begun" | "written";

/** Looks at text alone: code that does not compile is an attempt, too. */
export function attemptIn(
  body: readonly string[],
  chapter: string,
  name: string,
): Attempt {
  const code = withoutComments(body.join("\n"));
  const rest = code.replace(stubPattern(chapter, name), "");
  if (rest.trim() === "") return "empty";
  return rest === code ? "written" : "begun";
}

/** True when the stub of a function stands anywhere in the code. */
export function hasStub(text: string, chapter: string, name: string): boolean {
  return stubPattern(chapter, name).test(withoutComments(text));
}

/** What stands in an empty region and the course did not put there. */
export function notesIn(
  body: readonly string[],
  stub: readonly string[],
  chapter: string,
  name: string,
): string[] {
  const given = new Set(stub.map((line) => line.trim()));
  return body
    .join("\n")
    .replace(stubPattern(chapter, name), "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !given.has(line.trim()));
}

function stubPattern(chapter: string, name: string): RegExp {
  const escaped = name.replaceAll(/[.$#]/g, "\\$&");
  return new RegExp(
    `throw\\s+new\\s+NotImplemented\\(\\s*["'\`]${chapter}["'\`],` +
      // Some stubs pass on what was thrown before: `{ cause: error }`.
      `\\s*["'\`]${escaped}["'\`](?:,\\s*\\{[^{}]*\\})?,?\\s*\\)\\s*;?`,
  );
}

/** Comments that stand by themselves; a "//" in a text is none. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, "")
    .replaceAll(/^\s*\/\/.*$/gm, "")
    .replaceAll(/;[ \t]*\/\/.*$/gm, ";");
}
