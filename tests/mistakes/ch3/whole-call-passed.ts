// region: ch3-run-tools
// message: pass `call.input`
// en: the tool is given the whole tool_use block instead of its input
// zh: 传给工具的是整个 tool_use 块，而不是它的 input

if (context.signal.aborted) {
  return failure(call, "Not run: the run was interrupted before it began.");
}
watcher?.onStart(call);
let result: ToolResultBlock;
try {
  const tool = tools.get(call.name);
  if (tool === undefined) throw new Error(unknownTool(call.name, tools));
  const output: unknown = await tool.call(call, context);
  result = success(call, resultText(output));
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
