// Asks the preset named behind it, or whatever OPENAI_BASE_URL names.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Agent,
  OpenAICompatibleProvider,
  type PresetName,
  readTool,
  ToolSet,
  toolSummary,
  Workspace,
} from "#agent";

const folder = await mkdtemp(join(tmpdir(), "ch20-"));
await writeFile(join(folder, "notes.txt"), "Buy milk.\n");
const tools = new ToolSet([readTool({ workspace: new Workspace(folder) })]);

//#region ask
try {
  // The provider checks the name.
  const preset = (process.argv[2] ?? "openai") as PresetName;
  const provider = new OpenAICompatibleProvider({ preset });
  console.log(`Asking ${provider.model}`);
  const agent = new Agent({ provider, tools, system: "Be brief." });
  const result = await agent.run("What is in notes.txt?", {
    onEvent(event) {
      if (event.type === "tool_end") console.log(toolSummary(event.call));
    },
  });
  console.log(result.text);
  console.log(result.usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
//#endregion ask
await rm(folder, { recursive: true });
