import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { defineTool } from "./define-tool.ts";
import { fileError } from "./file-error.ts";
import type { Tool } from "./tool.ts";
import type { Workspace } from "./workspace.ts";

export interface ListToolOptions {
  workspace: Workspace;
  /** How many entries one call shows. */
  maxEntries?: number;
}

/** "list": what is in a folder; "/" marks a folder, "@" a link. */
export function listTool(options: ListToolOptions): Tool {
  const { workspace, maxEntries = 500 } = options;
  return defineTool({
    name: "list",
    description:
      "Lists a folder, hidden files too. A name that ends in / is a folder; " +
      "one that ends in @ is a link, which is not followed.",
    input: z.object({
      path: z.string().optional().describe("Folder; the workspace if absent"),
      depth: z.int().min(1).optional().describe("Levels to show; 1 if absent"),
    }),
    async run({ path = ".", depth = 1 }) {
      //#region ch4-list-tool
      // 1. Resolve the path. Collect lines in a list; stop one past the limit.
      const top = await workspace.resolve(path);
      const lines: string[] = [];
      // 2. A walk through a folder: its entries in order (`sortedEntries`), a
      //    line each: the path from the listed folder (b/c, not a/b/c), then
      //    `markOf`. After a folder comes what is in it, while `depth` allows.
      //    A link is not a folder here, so no circle can trap us.
      const walk = async (folder: string, prefix: string, level: number) => {
        for (const entry of await sortedEntries(folder)) {
          if (lines.length > maxEntries) return;
          lines.push(prefix + entry.name + markOf(entry));
          if (entry.isDirectory() && level < depth) {
            const below = `${prefix}${entry.name}/`;
            await walk(join(folder, entry.name), below, level + 1);
          }
        }
      };
      // 3. Walk from the top; word what fails with `fileError`.
      await walk(top, "", 1).catch((error: unknown) => {
        throw fileError(error, path);
      });
      // 4. An empty folder says so. Past the limit, show only so many, and say
      //    in a last line that there are more.
      if (lines.length === 0) return "(empty folder)";
      if (lines.length <= maxEntries) return lines.join("\n");
      return [
        ...lines.slice(0, maxEntries),
        `[more than ${maxEntries} entries: list a folder below]`,
      ].join("\n");
      //#endregion ch4-list-tool
    },
  });
}

/** By code unit, so that the order is the same on every machine. */
async function sortedEntries(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function markOf(entry: Dirent): string {
  if (entry.isDirectory()) return "/";
  return entry.isSymbolicLink() ? "@" : "";
}
