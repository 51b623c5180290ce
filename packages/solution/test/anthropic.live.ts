/**
 * Asks the real API, for some cents. No test run picks this file up:
 *
 *     MINI_CLAW_LIVE=1 npx tsx packages/solution/test/anthropic.live.ts
 *
 * It needs ANTHROPIC_API_KEY; ANTHROPIC_BASE_URL and MINI_CLAW_MODEL count.
 */
import assert from "node:assert/strict";
import { inspect } from "node:util";
import { z } from "zod";
import {
  Agent,
  AnthropicProvider,
  defineTool,
  ProviderError,
  ToolSet,
  userMessage,
} from "../src/index.ts";

const WRONG_KEY = "sk-ant-this-is-not-a-key-at-all";

const checks: Record<string, () => Promise<void>> = {
  async "a run with parallel tools comes to its end"() {
    const asked: string[] = [];
    const weather = defineTool({
      name: "weather",
      description: "The weather of a city today.",
      input: z.object({ city: z.string() }),
      async run({ city }) {
        asked.push(city);
        return city === "Paris" ? "rain" : "sun";
      },
    });
    const agent = new Agent({
      provider: new AnthropicProvider(),
      tools: new ToolSet([weather]),
      system: "Use the tools, several at once where you can. Be brief.",
    });
    const result = await agent.run("Weather in Paris and in Rome, please.");
    assert.equal(result.reason, "done");
    assert.deepEqual(asked.sort(), ["Paris", "Rome"]);
    assert.match(result.text, /rain/i);
    assert.ok(result.usage.input_tokens > 0 && result.usage.output_tokens > 0);
    // The history goes back once more, thinking blocks and all.
    assert.equal((await agent.run("And which is warmer?")).reason, "done");
  },

  async "a wrong key is a ProviderError without the key"() {
    const provider = new AnthropicProvider({ apiKey: WRONG_KEY });
    const error = await provider
      .chat({ messages: [userMessage("Hello?")] })
      .catch((thrown: unknown) => thrown);
    assert.ok(error instanceof ProviderError, String(error));
    assert.equal(error.status, 401);
    assert.ok(!inspect(error, { depth: 9 }).includes(WRONG_KEY));
    console.log(`     ${error.message}`);
  },

  async "an abort rejects with its reason"() {
    const reason = new Error("enough");
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 300);
    const asked = new AnthropicProvider().chat(
      { messages: [userMessage("Count from 1 to 1000, in words.")] },
      { signal: controller.signal },
    );
    await assert.rejects(asked, (error) => error === reason);
  },
};

const { MINI_CLAW_LIVE, ANTHROPIC_API_KEY = "" } = process.env;
const missing = [
  ...(MINI_CLAW_LIVE === "1" ? [] : ["MINI_CLAW_LIVE"]),
  ...(ANTHROPIC_API_KEY.trim() === "" ? ["ANTHROPIC_API_KEY"] : []),
];
if (missing.length > 0) {
  console.log(
    `Skipped: ${missing.join(" and ")} not set. This asks the real API and ` +
      "costs money, so it wants MINI_CLAW_LIVE=1 and a key.",
  );
} else {
  for (const [name, check] of Object.entries(checks)) {
    await check();
    console.log(`pass ${name}`);
  }
}
