import { z } from "zod";
import { cleanOutput } from "./clean-output.ts";
import { clipMiddle } from "./clip.ts";
import { defineTool } from "./define-tool.ts";
import { runProcess } from "./run-process.ts";
import type { Tool } from "./tool.ts";
import type { Workspace } from "./workspace.ts";
import { NotImplemented } from "./not-implemented.ts";

export interface BashToolOptions {
  workspace: Workspace;
  /** Milliseconds: the default time limit, and the longest. */
  timeoutMs?: number;
  /** How much output one call shows, in UTF-16 units. */
  maxChars?: number;
}

/** "bash": runs a command line in the workspace. */
export function bashTool(options: BashToolOptions): Tool {
  const { workspace, timeoutMs = 120_000, maxChars = 30_000 } = options;
  return defineTool({
    name: "bash",
    description:
      "Runs a command with bash in the workspace and returns its output. " +
      "Nobody can type into it, and nothing it starts goes on afterwards.",
    input: z.object({
      command: z.string().min(1).describe("The command line"),
      timeout_ms: z.int().min(1).optional().describe("A shorter time limit"),
    }),
    async run({ command, timeout_ms = timeoutMs }, { signal }) {
      //#region ch4-bash-tool
      // 1. The model may shorten the time limit, never raise it.
      // 2. Run `bash -c command` (`runProcess`) in the workspace's root, with
      //    this limit and the signal. Nobody will type: stdin is "ignore".
      // 3. Clean the output (`cleanOutput`), then clip it: head and tail
      //    (`clipMiddle`, told what was `dropped`), for the end says what went
      //    wrong. Blank space at the end goes too.
      // 4. Did it time out? That is a failure, whatever the exit code.
      //    Otherwise exit code 0 is success: return the output alone; when
      //    there is none, say so: "(no output, exit 0)".
      // 5. Anything else is a failure: throw the output, or "(no output)", then
      //    on a line of its own how it ended, in words: timed out, with the
      //    time limit in ms; the signal (a killed command has no exit code at
      //    all); or the exit code.
      throw new NotImplemented("ch4", "bashTool");
      //#endregion ch4-bash-tool
    },
  });
}
