import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Agent,
  type AssistantTurn,
  JsonTextProvider,
  MockProvider,
  readTool,
  ToolSet,
  Workspace,
} from "#agent";

const folder = await mkdtemp(join(tmpdir(), "ch20-"));
await writeFile(join(folder, "notes.txt"), "Buy milk.\n");
const tools = new ToolSet([readTool({ workspace: new Workspace(folder) })]);

/** A reply of a model that can only write. */
function writes(text: string): AssistantTurn {
  const usage = { input_tokens: 0, output_tokens: 0 };
  return { content: [{ type: "text", text }], stop_reason: "end_turn", usage };
}

const model = new MockProvider([
  writes("I will look.\n{'tool': 'read', 'input': {'path': 'notes.txt',}}"),
  writes("You wanted to buy milk."),
]);
const agent = new Agent({ provider: new JsonTextProvider(model), tools });
const { text } = await agent.run("What is in notes.txt?");

console.log("What the model was asked:");
console.log(JSON.stringify(model.requests.at(-1), null, 2));
console.log("What the agent remembers:");
console.log(JSON.stringify(agent.messages, null, 2));
console.log(text);
await rm(folder, { recursive: true });
