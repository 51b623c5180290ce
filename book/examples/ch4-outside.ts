import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  bashTool,
  readTool,
  runTools,
  ToolSet,
  type ToolUseBlock,
  Workspace,
} from "#agent";

const folder = await mkdtemp(join(tmpdir(), "outside-"));
const root = join(folder, "root");
await mkdir(root);
await writeFile(join(folder, "diary.txt"), "Nobody may read this.\n");

const workspace = new Workspace(root);
const tools = new ToolSet([readTool({ workspace }), bashTool({ workspace })]);
const calls: ToolUseBlock[] = [
  {
    type: "tool_use",
    id: "toolu_1",
    name: "read",
    input: { path: "../diary.txt" },
  },
  {
    type: "tool_use",
    id: "toolu_2",
    name: "bash",
    input: { command: "cat ../diary.txt" },
  },
];
const { signal } = new AbortController();
console.log(await runTools(tools, calls, { signal }));
await rm(folder, { recursive: true });
