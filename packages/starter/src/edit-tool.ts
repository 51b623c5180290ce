import { z } from "zod";
import { defineTool } from "./define-tool.ts";
import { fileError } from "./file-error.ts";
import { inFileQueue } from "./file-queue.ts";
import { findText, withEndingsOf } from "./find-text.ts";
import { replaceFile } from "./replace-file.ts";
import { readTextFile } from "./text-file.ts";
import type { Tool } from "./tool.ts";
import type { Workspace } from "./workspace.ts";
import { NotImplemented } from "./not-implemented.ts";

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
      // 2. In the file's queue: read it (`readTextFile`) and find every
      //    match (`findText`). None is an error that names the path. So are
      //    several without `replace_all`: say how many there are.
      // 3. Put the new text in place of each match, literally: join the
      //    pieces yourself, without `replace`. The new text gets the line
      //    endings of the match (`withEndingsOf`).
      // 4. A text that is as before is an error. Else replace the file
      //    (`replaceFile`, `fileError`), and say how many matches it was.
      throw new NotImplemented("ch4", "editTool");
      //#endregion ch4-edit-tool
    },
  });
}
