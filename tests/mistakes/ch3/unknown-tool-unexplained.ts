// region: ch3-run-tools
// message: which names there are
// en: the error for an unknown tool does not list the tools there are, so the model can only guess again
// zh: 未知工具的错误没有列出可用的工具，模型只能继续瞎猜

if (context.signal.aborted) {
  return failure(call, "Not run: the run was interrupted before it began.");
}
watcher?.onStart(call);
let result: ToolResultBlock;
try {
  const tool = tools.get(call.name);
  if (tool === undefined) throw new Error(`Unknown tool: ${call.name}`);
  const output: unknown = await tool.call(call.input, context);
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
