import { inspect } from "node:util";
import { expect, test, vi } from "vitest";
import {
  calls,
  says,
  startScriptedServer,
  status,
  tempFolder,
} from "../../testkit/src/index.ts";
import {
  Agent,
  AnthropicProvider,
  bashTool,
  ToolSet,
  Workspace,
} from "../src/index.ts";

const KEY = "sk-ant-planted-0123456789";

test("the key is in no message, event, error or child's environment", async () => {
  vi.stubEnv("ANTHROPIC_API_KEY", KEY);
  const server = await startScriptedServer(
    [
      calls("bash", { command: "env; echo; cat /proc/$$/environ" }),
      says("Seen."),
      status(401, { message: `Incorrect API key provided: ${KEY}` }),
    ],
    { requireKey: KEY },
  );
  vi.stubEnv("ANTHROPIC_BASE_URL", server.url);
  try {
    const workspace = new Workspace(await tempFolder());
    const agent = new Agent({
      provider: new AnthropicProvider(),
      tools: new ToolSet([bashTool({ workspace })]),
    });
    const events: unknown[] = [];
    const options = { onEvent: (event: unknown) => events.push(event) };
    const result = await agent.run("Look around", options);
    const error = await agent.run("Once more", options).catch((e) => e);
    expect(JSON.stringify(agent.messages)).toContain("PATH=");
    const seen = inspect(
      { agent, events, result, error, messages: agent.messages },
      { depth: 20, showHidden: true, maxStringLength: Infinity },
    );
    expect(seen).toContain("401");
    expect(seen).not.toContain(KEY);
  } finally {
    vi.unstubAllEnvs();
    await server.close();
  }
});
