// region: ch3-run-tools
// message: the model reads why a tool failed
// en: the error's own text is lost: the model reads only that something failed
// zh: 错误自己的文字丢了：模型只知道失败，不知道为什么

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
  result = failure(
    call,
    context.signal.aborted
      ? `Interrupted: it may have partly run. (${errorText(error)})`
      : `Error: the tool ${call.name} failed.`,
  );
}
watcher?.onEnd(call, result);
return result;
