import { RECORDINGS } from "../../book/conversation/recording.ts";
import { type Files, isFolder, readFiles } from "../files.ts";
import { inPlace } from "../place.ts";
import { count, type Proof } from "./proof.ts";

const UPDATE = "pnpm book:update";

/** The conversations in the book are those that the solution has today. */
export const recordingsProof: Proof = {
  id: "recordings",
  claim: "the book's conversations are what the solution does",
  async prove({ place }) {
    const folder = inPlace(place, RECORDINGS);
    // The recorder lies there, too: where it is missing, so are the pages.
    if (!isFolder(folder)) return { summary: "no recordings", failures: [] };
    // Only now: it runs the solution.
    const { recordAll } = await import(
      "../../../../../book/recordings/record.ts"
    );
    const wanted = await recordAll(place.root);
    const current = [...readFiles(folder)].map(
      ([name, text]) => [`${RECORDINGS}/${name}`, text] as const,
    );
    const failures = recordingProblems(new Map(current), wanted);
    return { summary: count(wanted.size, "file"), failures };
  },
};

/** How the files are not what they should be, each with what to do. */
export function recordingProblems(current: Files, wanted: Files): string[] {
  const failures: string[] = [];
  for (const [path, text] of wanted) {
    const problem = difference(current.get(path), text);
    if (problem) failures.push(`${path}${problem}: ${UPDATE}`);
  }
  for (const path of current.keys()) {
    if (path.endsWith(".json") && !wanted.has(path)) {
      failures.push(`${path} belongs to no scenario: remove it.`);
    }
  }
  return failures;
}

/** What goes after the path; undefined when there is nothing to say. */
function difference(current: string | undefined, wanted: string) {
  if (current === undefined) return " is missing";
  if (current === wanted) return undefined;
  const [is, be] = [current.split("\n"), wanted.split("\n")];
  const at = be.findIndex((line, index) => line !== is[index]);
  const line = at < 0 ? be.length : at;
  const [has, given] = [(is[line] ?? "").trim(), (be[line] ?? "").trim()];
  return (
    `:${line + 1} says ${has || "nothing"} where the solution gives ` +
    (given || "nothing")
  );
}
