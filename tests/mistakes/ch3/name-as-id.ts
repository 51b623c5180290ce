// region: ch3-run-tools
// message: `tool_use_id` is the call's `id`
// en: tool_use_id holds the tool's name instead of the call's id
// zh: tool_use_id 填成了工具名，而不是这次调用的 id

if (context.signal.aborted) {
  return failure(call, "Not run: the run was interrupted before it began.");
}
watcher?.onStart(call);
let result: ToolResultBlock;
try {
  const tool = tools.get(call.name);
  if (tool === undefined) throw new Error(unknownTool(call.name, tools));
  const output: unknown = await tool.call(call.input, context);
  result = {
    type: "tool_result",
    tool_use_id: call.name,
    content: resultText(output),
  };
} catch (error) {
  result = failure(
    call,
    context.signal.aborted
      ? `Interrupted: it may have partly run. (${errorText(error)})`
      : errorText(error),
  );
}
watcher?.onEnd(call, result);
return result;
