import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Agent,
  type AgentEvent,
  type AssistantBlock,
  type AssistantTurn,
  editTool,
  MockProvider,
  type Provider,
  readTool,
  type StopReason,
  ToolSet,
  toolSummary,
  Workspace,
} from "#agent";

const usage = { input_tokens: 0, output_tokens: 0 };

function reply(
  stop_reason: StopReason,
  ...content: AssistantBlock[]
): AssistantTurn {
  return { content, stop_reason, usage };
}

const path = "hello.js";
const change = { path, old_string: "Helo", new_string: "Hello" };
const script = [
  reply(
    "tool_use",
    { type: "text", text: "I will look at the file." },
    { type: "tool_use", id: "toolu_1", name: "read", input: { path } },
  ),
  reply("tool_use", {
    type: "tool_use",
    id: "toolu_2",
    name: "edit",
    input: change,
  }),
  reply("end_turn", { type: "text", text: "It says Hello now." }),
];

/** Says what goes out and what comes back. The loop does not notice. */
function withLog(provider: Provider): Provider {
  return {
    async chat(request, options) {
      console.log(`${request.messages.length} message(s) out`);
      const turn = await provider.chat(request, options);
      console.log(`back: stop_reason ${turn.stop_reason}`);
      return turn;
    },
  };
}

function show(event: AgentEvent): void {
  if (event.type === "text") console.log(`  "${event.delta}"`);
  if (event.type !== "tool_end") return;
  console.log(`  ${toolSummary(event.call)} ${event.result.content.trim()}`);
}

const root = await mkdtemp(join(tmpdir(), "my-agent-"));
await writeFile(join(root, path), 'console.log("Helo");\n');

const workspace = new Workspace(root);
const agent = new Agent({
  provider: withLog(new MockProvider(script)),
  tools: new ToolSet([readTool({ workspace }), editTool({ workspace })]),
  system: "You fix small mistakes in files.",
});
const result = await agent.run(`Fix the typo in ${path}`, { onEvent: show });

console.log(`${result.reason}, turns: ${result.turns}`);
console.log(await readFile(join(root, path), "utf8"));
await rm(root, { recursive: true });
