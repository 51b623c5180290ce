import type { ToolDefinition } from "./provider.ts";
import type { Tool, Tools } from "./tool.ts";
import { NotImplemented } from "./not-implemented.ts";

/**
 * Tools by name, in the order in which they were added. A `Map` and not a
 * plain object: in an object, "constructor" and "toString" are always there.
 */
export class ToolSet implements Tools {
  readonly #tools = new Map<string, Tool>();

  constructor(tools: Iterable<Tool> = []) {
    for (const tool of tools) this.add(tool);
  }

  /** Throws when there is a tool of this name already. */
  add(tool: Tool): void {
    //#region ch2-tool-set-add
    // 1. A name that is taken is an error, with the name in it: one of the two
    //    tools would be lost.
    // 2. Otherwise keep the tool under its name.
    throw new NotImplemented("ch2", "ToolSet.add");
    //#endregion ch2-tool-set-add
  }

  /** The tool of this name, or undefined. */
  get(name: string): Tool | undefined {
    //#region ch2-tool-set-get
    // 1. Look it up; undefined when it is not there.
    throw new NotImplemented("ch2", "ToolSet.get");
    //#endregion ch2-tool-set-get
  }

  /** What the model is told of them, in the order in which they came. */
  definitions(): ToolDefinition[] {
    //#region ch2-tool-set-definitions
    // 1. The definition of each tool, in order, in a new list.
    throw new NotImplemented("ch2", "ToolSet.definitions");
    //#endregion ch2-tool-set-definitions
  }
}
