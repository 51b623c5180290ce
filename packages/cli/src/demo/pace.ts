import { setTimeout as sleep } from "node:timers/promises";
import type { Provider, Tool, Tools } from "@mini-claw-code/solution";

/** Milliseconds that a reader gets before each step. */
const BEFORE_REPLY = 1300;
const BEFORE_RESULT = 800;

/** A model that takes its time. */
export function withPauses(provider: Provider): Provider {
  return {
    async chat(request, options = {}) {
      await sleep(BEFORE_REPLY, undefined, options);
      return provider.chat(request, options);
    },
  };
}

/** Tools that take their time. */
export function withSlowTools(tools: Tools): Tools {
  const slow = (tool: Tool): Tool => ({
    definition: tool.definition,
    async call(input, context) {
      const { signal } = context;
      await sleep(BEFORE_RESULT, undefined, { signal });
      return tool.call(input, context);
    },
  });
  return {
    definitions: () => tools.definitions(),
    get(name) {
      const tool = tools.get(name);
      return tool && slow(tool);
    },
  };
}
