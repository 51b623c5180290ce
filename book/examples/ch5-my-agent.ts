import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type {
  AgentEvent,
  AssistantBlock,
  AssistantTurn,
  Provider,
  StopReason,
} from "../../packages/solution/src/index.ts";

type Mine = typeof import("../../packages/solution/src/index.ts");
// "starter" is your own code, "solution" the reference.
const whose = process.argv[2] ?? "solution";
const my: Mine = await import(`../../packages/${whose}/src/index.ts`);

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
  console.log(`  ${my.toolSummary(event.call)} ${event.result.content.trim()}`);
}

const root = await mkdtemp(join(tmpdir(), "my-agent-"));
await writeFile(join(root, path), 'console.log("Helo");\n');

const workspace = new my.Workspace(root);
const agent = new my.Agent({
  provider: withLog(new my.MockProvider(script)),
  tools: new my.ToolSet([
    my.readTool({ workspace }),
    my.editTool({ workspace }),
  ]),
  system: "You fix small mistakes in files.",
});
const result = await agent.run(`Fix the typo in ${path}`, { onEvent: show });

console.log(`${result.reason}, turns: ${result.turns}`);
console.log(await readFile(join(root, path), "utf8"));
await rm(root, { recursive: true });
