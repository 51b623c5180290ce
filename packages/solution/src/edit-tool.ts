import { z } from "zod";
import { defineTool } from "./define-tool.ts";
import { fileError } from "./file-error.ts";
import { inFileQueue } from "./file-queue.ts";
import { findText, withEndingsOf } from "./find-text.ts";
import { replaceFile } from "./replace-file.ts";
import { readTextFile } from "./text-file.ts";
import type { Tool } from "./tool.ts";
import type { Workspace } from "./workspace.ts";

/** "edit": replaces a piece of a file that stands there exactly once. */
export function editTool(options: { workspace: Workspace }): Tool {
  const { workspace } = options;
  return defineTool({
    name: "edit",
    description:
      "Replaces old_string in a file by new_string. old_string must stand " +
      "there exactly once, or set replace_all.",
    input: z.object({
      path: z.string().describe("Path, relative to the workspace"),
      old_string: z.string().describe("Text in the file, copied exactly"),
      new_string: z.string().describe("What takes its place"),
      replace_all: z.boolean().optional().describe("Replace every match"),
    }),
    async run({ path, old_string, new_string, replace_all = false }) {
      //#region ch4-edit-tool
      // 1. An empty `old_string` would match everywhere: refuse it, and say
      //    that `old_string` is empty. Resolve the path.
      if (old_string === "") {
        throw new Error("old_string is empty. Copy the text to replace.");
      }
      const file = await workspace.resolve(path);
      return inFileQueue(file, async () => {
        // 2. In the file's queue: read it (`readTextFile`) and find every
        //    match (`findText`). None is an error that names the path. So are
        //    several without `replace_all`: say how many there are.
        const text = await readTextFile(file, path);
        const matches = findText(text, old_string);
        if (matches.length === 0) {
          throw new Error(`old_string is not in "${path}". Read it again.`);
        }
        if (matches.length > 1 && !replace_all) {
          throw new Error(
            `old_string is in "${path}" ${matches.length} times. Give more ` +
              "of the text around it, or set replace_all.",
          );
        }
        // 3. Put the new text in place of each match, literally: join the
        //    pieces yourself, without `replace`. The new text gets the line
        //    endings of the match (`withEndingsOf`).
        let changed = "";
        let done = 0;
        for (const match of matches) {
          changed += text.slice(done, match.start);
          changed += withEndingsOf(text, match, new_string);
          done = match.end;
        }
        changed += text.slice(done);
        // 4. A text that is as before is an error. Else replace the file
        //    (`replaceFile`, `fileError`), and say how many matches it was.
        if (changed === text) throw new Error("This changes nothing.");
        await replaceFile(file, changed).catch((error: unknown) => {
          throw fileError(error, path);
        });
        return `Replaced ${matches.length} match(es) in ${path}.`;
      });
      //#endregion ch4-edit-tool
    },
  });
}
