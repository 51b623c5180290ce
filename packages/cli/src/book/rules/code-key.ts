import type { Fence } from "../pieces.ts";

const COMMENT_OR_STRING =
  /\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
/** With the colon behind it, it is a key. */
const JSON_STRING = /"(?:\\.|[^"\\\n])*"(\s*:)?/g;

/** What is the same of a code block in every language of the book. */
export function codeKey({ info, body }: Fence): string {
  const word = info.split(/[\s{[]/)[0] ?? "";
  const text = body.join("\n");
  switch (word) {
    case "console":
      // The output is the command's own; the proof `terminal` looks at it.
      // Which lines of it are shown depends on how many it has.
      return [
        info.replace(/ ?\blines=\S+\b/, ""),
        ...body.filter((line) => line.startsWith("$ ")),
      ].join("\n");
    case "diagram":
      return `diagram\n${withoutLabels(text)}`;
    case "json":
      return `json\n${squeezed(text.replaceAll(JSON_STRING, keysOnly))}`;
    case "sh":
      return `sh\n${squeezed(text.replaceAll(/(^|\s)#.*/g, ""))}`;
    case "ts":
    case "js":
      return `${word}\n${squeezed(text.replaceAll(COMMENT_OR_STRING, stripped))}`;
    default:
      return word;
  }
}

function stripped(found: string): string {
  return found.startsWith("/") ? "" : '""';
}

function keysOnly(found: string, colon: string | undefined): string {
  return colon === undefined ? '""' : found;
}

function withoutLabels(chart: string): string {
  const bare = chart
    .replaceAll(/\|[^|]*\|/g, "||")
    .replaceAll(/-- .*? -->/g, "-->")
    .replaceAll(/\[[^\]]*\]/g, "[]")
    .replaceAll(/\{[^}]*\}/g, "{}")
    .replaceAll(/\([^)]*\)/g, "()");
  return squeezed(bare);
}

/** Without blank lines and without blanks that say nothing. */
function squeezed(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
