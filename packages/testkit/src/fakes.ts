import type { Tool, ToolContext, Tools } from "../../solution/src/tool.ts";

/** A tool that remembers what it was called with. */
export interface FakeTool extends Tool {
  readonly inputs: unknown[];
}

/** What a fake tool does: always the same words, or whatever is computed. */
export type Behaviour =
  | string
  | ((input: unknown, context: ToolContext) => unknown);

/** A tool that stands on none of the learner's code. */
export function fakeTool(
  name: string,
  behaviour: Behaviour,
  options: { description?: string; input_schema?: object } = {},
): FakeTool {
  const inputs: unknown[] = [];
  return {
    inputs,
    definition: {
      name,
      description: options.description ?? `The tool ${name} of a test.`,
      input_schema: options.input_schema ?? { type: "object" },
    },
    async call(input, context) {
      inputs.push(input);
      if (typeof behaviour === "string") return behaviour;
      // What is no string is the point of such a test: the code has to cope.
      return (await behaviour(input, context)) as string;
    },
  };
}

/** The tools on offer, in this order. */
export function fakeTools(...tools: readonly Tool[]): Tools {
  const byName = new Map(tools.map((tool) => [tool.definition.name, tool]));
  return {
    get: (name) => byName.get(name),
    definitions: () => tools.map(({ definition }) => definition),
  };
}

/** What a tool is told besides its input; by default nobody aborts. */
export function context(
  signal: AbortSignal = new AbortController().signal,
): ToolContext {
  return { signal };
}
