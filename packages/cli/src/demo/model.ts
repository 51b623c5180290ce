import type {
  AssistantTurn,
  ChatRequest,
  Message,
  Provider,
  ToolResultBlock,
} from "@mini-claw-code/solution";
import type { ModelWords } from "./words.ts";

/** What the model does next; undefined when what it read does not fit. */
type Step = (results: readonly ToolResultBlock[]) => Action | undefined;

type Action =
  | { say: string; tool: string; input: Record<string, string> }
  | { say: string };

/**
 * A model that is a script and not a recording: like a real one it keeps
 * nothing between two requests, and takes what it does next from the
 * conversation that it is sent.
 */
export function demoModel(words: ModelWords): Provider {
  const steps = stepsOf(words);
  return {
    async chat(request) {
      const results = resultsIn(request.messages);
      const step = steps[results.length];
      const action = step?.(results) ?? { say: words.lost };
      return turnOf(action, request);
    },
  };
}

/** One step for each number of results that there are so far. */
function stepsOf(words: ModelWords): readonly Step[] {
  return [
    () => ({ say: words.list, tool: "list", input: {} }),
    ([list]) =>
      has(list, "package.json")
        ? { say: words.find, tool: "read", input: { path: "package.json" } }
        : undefined,
    ([, settings]) => {
      const command = testCommand(settings);
      if (command === undefined) return undefined;
      return { say: words.test, tool: "bash", input: { command } };
    },
    ([list, settings, red]) => {
      const path = sourceFile(list, settings);
      if (path === undefined || !isRed(red)) return undefined;
      return { say: words.read, tool: "read", input: { path } };
    },
    ([list, settings, , source]) => {
      const path = sourceFile(list, settings);
      const line = linesOf(source).find((text) => text.includes("Math.floor"));
      if (path === undefined || line === undefined) return undefined;
      const old_string = line.trim();
      const new_string = old_string.replace("Math.floor", "Math.ceil");
      const input = { path, old_string, new_string };
      return { say: words.edit, tool: "edit", input };
    },
    ([, settings, , , edited]) => {
      const command = testCommand(settings);
      if (command === undefined || edited?.is_error) return undefined;
      return { say: words.again, tool: "bash", input: { command } };
    },
    (results) => (results.at(-1)?.is_error ? undefined : { say: words.done }),
  ];
}

/** A reply of the API. A script uses no tokens. */
function turnOf(action: Action, request: ChatRequest): AssistantTurn {
  const usage = { input_tokens: 0, output_tokens: 0 };
  const text = { type: "text", text: action.say } as const;
  if (!("tool" in action)) {
    return { content: [text], stop_reason: "end_turn", usage };
  }
  const id = `toolu_${Math.ceil(request.messages.length / 2)}`;
  const { tool: name, input } = action;
  const call = { type: "tool_use", id, name, input } as const;
  return { content: [text, call], stop_reason: "tool_use", usage };
}

function resultsIn(messages: readonly Message[]): ToolResultBlock[] {
  return messages.flatMap((message) =>
    message.role === "user"
      ? message.content.filter((block) => block.type === "tool_result")
      : [],
  );
}

function linesOf(result: ToolResultBlock | undefined): string[] {
  return result?.content.split("\n") ?? [];
}

function has(list: ToolResultBlock | undefined, name: string): boolean {
  return linesOf(list).includes(name);
}

/** A test that ran and failed, and not a shell that is missing. */
function isRed(result: ToolResultBlock | undefined): boolean {
  return result?.is_error === true && /^FAIL/m.test(result.content);
}

/** What package.json says, when it is one and says it. */
function testCommand(settings: ToolResultBlock | undefined) {
  return /"test":\s*"([^"\\]+)"/.exec(settings?.content ?? "")?.[1];
}

/** The one program in the list that is not the test itself. */
function sourceFile(
  list: ToolResultBlock | undefined,
  settings: ToolResultBlock | undefined,
): string | undefined {
  const test = testCommand(settings) ?? "";
  return linesOf(list).find(
    (name) => name.endsWith(".js") && !test.split(" ").includes(name),
  );
}
