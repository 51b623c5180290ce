import type { ToolResultBlock, ToolUseBlock } from "./messages.ts";
import type { AssistantTurn, Usage } from "./provider.ts";
import type { RunReason } from "./stop-run.ts";

/** How a run ended. */
export interface RunResult {
  reason: RunReason;
  /** The last text the model gave in this run; "" when there was none. */
  text: string;
  /** Replies in this run. */
  turns: number;
  /** All replies of this run together. */
  usage: Usage;
}

/** What happens during a run, as it happens. Turns are numbered from 1. */
export type AgentEvent =
  | { type: "turn_start"; turn: number }
  | { type: "text"; delta: string }
  | { type: "turn_end"; turn: number; reply: AssistantTurn }
  | { type: "tool_start"; call: ToolUseBlock }
  | { type: "tool_end"; call: ToolUseBlock; result: ToolResultBlock }
  | { type: "run_end"; result: RunResult };

export interface RunOptions {
  /** Aborting it ends the run, which then resolves as "aborted". */
  signal?: AbortSignal;
  /** Only told: what it throws changes nothing. */
  onEvent?: (event: AgentEvent) => void;
}
