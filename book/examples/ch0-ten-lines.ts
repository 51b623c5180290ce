// The loop in ten lines. Run: npx tsx -C solution book/examples/ch0-ten-lines.ts
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  assistantMessage,
  type Message,
  MockProvider,
  readTool,
  runTools,
  ToolSet,
  textOf,
  toolResultsMessage,
  toolUsesOf,
  userMessage,
  Workspace,
} from "#agent";

const folder = await mkdtemp(join(tmpdir(), "ten-lines-"));
await writeFile(join(folder, "notes.txt"), "Buy milk.\n");
const tools = new ToolSet([readTool({ workspace: new Workspace(folder) })]);
const context = { signal: new AbortController().signal };
const usage = { input_tokens: 10, output_tokens: 5 };
const input = { path: "notes.txt" };
const call = { type: "tool_use" as const, id: "toolu_1", name: "read", input };
const words = { type: "text" as const, text: "It says: buy milk." };
const model = new MockProvider([
  { content: [call], stop_reason: "tool_use", usage },
  { content: [words], stop_reason: "end_turn", usage },
]);

//#region loop
async function answer(prompt: string): Promise<string> {
  const messages: Message[] = [userMessage(prompt)];
  for (;;) {
    const reply = await model.chat({ messages, tools: tools.definitions() });
    messages.push(assistantMessage(reply));
    if (reply.stop_reason !== "tool_use") return textOf(reply);
    const results = await runTools(tools, toolUsesOf(reply), context);
    messages.push(toolResultsMessage(results));
  }
}
//#endregion loop

console.log(await answer("What is in notes.txt?"));
for (const { messages } of model.requests) console.log(messages.length);
await rm(folder, { recursive: true });
