// Asks a real model, or whatever ANTHROPIC_BASE_URL names.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Agent,
  type AgentEvent,
  AnthropicProvider,
  readTool,
  ToolSet,
  toolSummary,
  Workspace,
} from "#agent";

const folder = await mkdtemp(join(tmpdir(), "ch6-"));
await writeFile(join(folder, "notes.txt"), "Buy milk.\n");
const tools = new ToolSet([readTool({ workspace: new Workspace(folder) })]);

function show(event: AgentEvent): void {
  if (event.type === "tool_end") console.log(toolSummary(event.call));
}

//#region ask
try {
  const provider = new AnthropicProvider();
  console.log(`Asking ${provider.model}`);
  const agent = new Agent({ provider, tools, system: "Be brief." });
  const options = { onEvent: show };
  const result = await agent.run("What is in notes.txt?", options);
  console.log(result.text);
  console.log(result.usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
//#endregion ask
await rm(folder, { recursive: true });
