import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MockProvider, readTool, singleTurn, ToolSet, Workspace } from "#agent";

const folder = await mkdtemp(join(tmpdir(), "ch3-"));
await writeFile(join(folder, "notes.txt"), "Buy milk.\n");
const tools = new ToolSet([readTool({ workspace: new Workspace(folder) })]);

const usage = { input_tokens: 0, output_tokens: 0 };
const model = new MockProvider([
  {
    content: [
      { type: "text", text: "I will look." },
      {
        type: "tool_use",
        id: "toolu_1",
        name: "read",
        input: { path: "notes.txt" },
      },
    ],
    stop_reason: "tool_use",
    usage,
  },
  {
    content: [{ type: "text", text: "You wanted to buy milk." }],
    stop_reason: "end_turn",
    usage,
  },
]);

console.log(await singleTurn(model, tools, "What is in notes.txt?"));
for (const { messages } of model.requests) {
  console.log(JSON.stringify(messages, null, 2));
}
await rm(folder, { recursive: true });
