import type { ToolDefinition } from "./provider.ts";
import type { RunReason } from "./stop-run.ts";

/** What a tool is told besides its input. */
export interface ToolContext {
  /** Aborted when the run is: stop working and throw. */
  signal: AbortSignal;
  /** Ends the run once all results of this turn are in; the first one wins. */
  stop?(reason: RunReason): void;
}

/** Something the model can ask for. */
export interface Tool {
  readonly definition: ToolDefinition;
  /**
   * Does the work and resolves to what the model will read. A tool fails by
   * throwing: the error's message is then what the model reads.
   */
  call(input: unknown, context: ToolContext): Promise<string>;
}

/** The tools on offer: what the loop and every decorator take and return. */
export interface Tools {
  get(name: string): Tool | undefined;
  definitions(): ToolDefinition[];
}
