import type { ChatAgent, RunOptions } from "@mini-claw-code/solution";

/** An agent, and how the last of its runs ended. */
export interface WatchedAgent extends ChatAgent {
  /** Also true when there was no run. */
  readonly wellDone: boolean;
}

/** With `print`, every event and every failure goes there as well. */
export function watchAgent(
  agent: ChatAgent,
  print?: (event: object) => void,
): WatchedAgent {
  let wellDone = true;
  return {
    get wellDone() {
      return wellDone;
    },
    async run(prompt: string, options: RunOptions = {}) {
      wellDone = false;
      try {
        const result = await agent.run(prompt, {
          ...options,
          onEvent(event) {
            print?.(event);
            options.onEvent?.(event);
          },
        });
        wellDone = result.reason === "done";
        return result;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        print?.({ type: "error", message });
        throw error;
      }
    },
    reset: () => agent.reset(),
  };
}
