// region: ch3-run-tools
// message: with the call's id and `is_error: true`
// en: a failure is sent as an ordinary result: is_error is missing
// zh: 失败被当成普通结果发回去了：少了 is_error

if (context.signal.aborted) {
  return failure(call, "Not run: the run was interrupted before it began.");
}
watcher?.onStart(call);
let result: ToolResultBlock;
try {
  const tool = tools.get(call.name);
  if (tool === undefined) throw new Error(unknownTool(call.name, tools));
  const output: unknown = await tool.call(call.input, context);
  result = success(call, resultText(output));
} catch (error) {
  result = success(
    call,
    context.signal.aborted
      ? `Interrupted: it may have partly run. (${errorText(error)})`
      : errorText(error),
  );
}
watcher?.onEnd(call, result);
return result;
