import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { defineTool } from "./define-tool.ts";
import { fileError } from "./file-error.ts";
import { inFileQueue } from "./file-queue.ts";
import { replaceFile } from "./replace-file.ts";
import type { Tool } from "./tool.ts";
import type { Workspace } from "./workspace.ts";

/** "write": a file's whole content, new or replaced. */
export function writeTool(options: { workspace: Workspace }): Tool {
  const { workspace } = options;
  return defineTool({
    name: "write",
    description:
      "Writes a whole file. Makes its folders; replaces what was there.",
    input: z.object({
      path: z.string().describe("Path, relative to the workspace"),
      content: z.string().describe("The whole text of the file"),
    }),
    async run({ path, content }) {
      //#region ch4-write-tool
      // 1. Resolve the path first: nothing is made before it is checked.
      const file = await workspace.resolve(path);
      // 2. Make its folders, then replace the file (`replaceFile`) when its
      //    turn has come (`inFileQueue`). Word what fails with `fileError`, and
      //    the path as the model wrote it.
      await inFileQueue(file, async () => {
        await mkdir(dirname(file), { recursive: true });
        await replaceFile(file, content);
      }).catch((error: unknown) => {
        throw fileError(error, path);
      });
      // 3. Say what was done, in bytes, as the file system counts them.
      return `Wrote ${Buffer.byteLength(content)} bytes to ${path}.`;
      //#endregion ch4-write-tool
    },
  });
}
