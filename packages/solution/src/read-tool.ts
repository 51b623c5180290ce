import { z } from "zod";
import { clipHead } from "./clip.ts";
import { defineTool } from "./define-tool.ts";
import { readTextFile } from "./text-file.ts";
import type { Tool } from "./tool.ts";
import type { Workspace } from "./workspace.ts";

export interface ReadToolOptions {
  workspace: Workspace;
  /** How much of a file one call shows, in UTF-16 units. */
  maxChars?: number;
}

/** "read": the text of a file, line by line as it stands there. */
export function readTool(options: ReadToolOptions): Tool {
  const { workspace, maxChars = 40_000 } = options;
  return defineTool({
    name: "read",
    description:
      "Reads a text file. Long files come in parts: go on with offset.",
    input: z.object({
      path: z.string().describe("Path, relative to the workspace"),
      offset: z.int().min(1).optional().describe("First line, from 1"),
      limit: z.int().min(1).optional().describe("How many lines"),
    }),
    async run({ path, offset = 1, limit = Number.POSITIVE_INFINITY }) {
      //#region ch2-read-tool
      // 1. Resolve the path in the workspace, then read it: `readTextFile`.
      const file = await workspace.resolve(path);
      const text = await readTextFile(file, path);
      // 2. An empty file is no error, but nobody understands an empty result:
      //    say in words that the file is empty.
      if (text === "") return "(empty file)";
      // 3. Cut it into lines after each "\n". Each keeps its line ending, so
      //    that what the model copies from here is what stands in the file;
      //    an ending at the very end begins no new line. When there is no line
      //    `offset`, throw: with the path and how many lines there are.
      const lines = text.split(/(?<=\n)/);
      if (offset > lines.length) {
        throw new Error(
          `"${path}" has ${lines.length} line(s): there is no line ${offset}.`,
        );
      }
      // 4. Take lines from `offset` on: at most `limit`, and only whole lines
      //    that fit into `maxChars`. The first comes in any case, clipped if
      //    need be (`clipHead`).
      const end = Math.min(lines.length, offset - 1 + limit);
      let next = offset - 1;
      let shown = "";
      while (next < end) {
        const longer = shown + lines[next];
        if (shown !== "" && longer.length > maxChars) break;
        shown = clipHead(longer, maxChars);
        next++;
      }
      // 5. When there is more, end with a note on a line of its own: the first
      //    and the last line shown, how many there are, and `offset=N`, the
      //    line to go on with.
      if (next === lines.length) return shown;
      return (
        `${shown}\n[lines ${offset}-${next} of ${lines.length}; ` +
        `go on with offset=${next + 1}]`
      );
      //#endregion ch2-read-tool
    },
  });
}
