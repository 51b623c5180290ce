import { Agent } from "./agent.ts";
import { bashTool } from "./bash-tool.ts";
import { editTool } from "./edit-tool.ts";
import { listTool } from "./list-tool.ts";
import type { Provider } from "./provider.ts";
import { readTool } from "./read-tool.ts";
import type { Tools } from "./tool.ts";
import { ToolSet } from "./tool-set.ts";
import { Workspace } from "./workspace.ts";
import { writeTool } from "./write-tool.ts";

export interface FullAgentOptions {
  readonly provider: Provider;
  /** The folder that the agent may work in; it exists. */
  readonly root: string;
  /** The most requests for one prompt. */
  readonly maxTurns?: number;
}

export interface FullAgent {
  readonly agent: Agent;
  readonly tools: Tools;
}

const SYSTEM =
  "You are a coding agent at work in one folder, the workspace. Look before " +
  "you change anything, change as little as is needed, and check what you " +
  "changed by running it. Say in a few words what you did, in the language " +
  "of the user.";

/** What the agent can do in a folder. */
export function workspaceTools(root: string): ToolSet {
  const workspace = new Workspace(root);
  return new ToolSet([
    listTool({ workspace }),
    readTool({ workspace }),
    bashTool({ workspace }),
    editTool({ workspace }),
    writeTool({ workspace }),
  ]);
}

/**
 * The one place where everything is put together: what `pnpm chat` talks to.
 * A mechanism of the course that is not in here exists only in its own test.
 */
export function createFullAgent(options: FullAgentOptions): FullAgent {
  const { provider, root, maxTurns = 50 } = options;
  const tools = workspaceTools(root);
  const agent = new Agent({ provider, tools, system: SYSTEM, maxTurns });
  return { agent, tools };
}
