import type { ToolResultBlock, ToolUseBlock } from "./messages.ts";
import type { ToolContext, Tools } from "./tool.ts";

/** For a call that had not started when the run was aborted. */
const NOT_RUN = "Not run: the run was interrupted before it began.";
/** For a call that failed after the run was aborted. */
const INTERRUPTED = "Interrupted: it may have partly run.";

/** Told of each call that runs. What it throws is not caught: do not throw. */
export interface ToolWatcher {
  onStart(call: ToolUseBlock): void;
  onEnd(call: ToolUseBlock, result: ToolResultBlock): void;
}

/**
 * Runs the calls of one turn at the same time and returns one result for each,
 * in the order of the calls. Whatever goes wrong with a call becomes a result
 * with `is_error`, and the model reads what it says. Rejects only with what a
 * watcher throws.
 */
export async function runTools(
  tools: Tools,
  calls: readonly ToolUseBlock[],
  context: ToolContext,
  watcher?: ToolWatcher,
): Promise<ToolResultBlock[]> {
  const runOne = async (call: ToolUseBlock): Promise<ToolResultBlock> => {
    //#region ch3-run-tools
    // 1. If the run was aborted before this call starts, it does not run:
    //    answer with a `failure` that says so (`NOT_RUN`).
    if (context.signal.aborted) return failure(call, NOT_RUN);
    // 2. From here on it counts as run: tell the watcher, if there is one.
    watcher?.onStart(call);
    let result: ToolResultBlock;
    try {
      // 3. Find the tool. Without one, throw an error that says which name
      //    is unknown and lists the known ones (`unknownTool`).
      const tool = tools.get(call.name);
      if (tool === undefined) throw new Error(unknownTool(call.name, tools));
      // 4. Call it with the model's input and the context, and word what it
      //    returns (`resultText`): a `success`.
      const output: unknown = await tool.call(call.input, context);
      result = success(call, resultText(output));
    } catch (error) {
      // 5. Whatever was thrown becomes a `failure` that says why
      //    (`errorText`). After an abort: `INTERRUPTED`, a space, and the
      //    reason in brackets.
      const why = errorText(error);
      const aborted = context.signal.aborted;
      result = failure(call, aborted ? `${INTERRUPTED} (${why})` : why);
    }
    // 6. Tell the watcher of the result, good or bad, and return it.
    watcher?.onEnd(call, result);
    return result;
    //#endregion ch3-run-tools
  };
  return Promise.all(calls.map(runOne));
}

function success(call: ToolUseBlock, content: string): ToolResultBlock {
  return { type: "tool_result", tool_use_id: call.id, content };
}

function failure(call: ToolUseBlock, content: string): ToolResultBlock {
  return { ...success(call, content), is_error: true };
}

function unknownTool(name: string, tools: Tools): string {
  const known = tools.definitions().map((definition) => definition.name);
  const offer = known.length > 0 ? known.join(", ") : "none";
  return `There is no tool "${name}". The tools are: ${offer}.`;
}

/**
 * What the model reads: text as it is, anything else as JSON, "(no output)"
 * for nothing. Throws when a value cannot be written as JSON.
 */
function resultText(output: unknown): string {
  if (output === undefined) return "(no output)";
  const text = typeof output === "string" ? output : JSON.stringify(output);
  if (text === undefined) {
    throw new Error(`The tool returned a ${typeof output}, not a text.`);
  }
  return text.trim() === "" ? "(no output)" : text.toWellFormed();
}

/** The message of whatever was thrown; never blank. */
function errorText(thrown: unknown): string {
  try {
    const text = thrown instanceof Error ? thrown.message : String(thrown);
    const name = thrown instanceof Error ? thrown.name : "";
    return (text.trim() || name.trim() || "Unknown error").toWellFormed();
  } catch {
    return "Unknown error";
  }
}
