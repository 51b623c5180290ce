// region: ch3-run-tools
// message: its result stands
// en: a result that was finished is thrown away because the run was aborted meanwhile
// zh: 工具已经做完，只因为期间被中止，就把结果扔掉了

if (context.signal.aborted) {
  return failure(call, "Not run: the run was interrupted before it began.");
}
watcher?.onStart(call);
let result: ToolResultBlock;
try {
  const tool = tools.get(call.name);
  if (tool === undefined) throw new Error(unknownTool(call.name, tools));
  const output: unknown = await tool.call(call.input, context);
  if (context.signal.aborted) throw new Error("The run was aborted.");
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
