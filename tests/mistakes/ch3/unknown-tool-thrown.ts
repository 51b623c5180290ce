// region: ch3-run-tools
// message: a model may ask for a tool that does not exist
// en: an unknown tool is thrown outside the try, so it rejects instead of becoming a result
// zh: 找不到工具时在 try 之外抛错，结果是 runTools 自己 reject，而不是得到一个错误结果

if (context.signal.aborted) {
  return failure(call, "Not run: the run was interrupted before it began.");
}
const tool = tools.get(call.name);
if (tool === undefined) throw new Error(unknownTool(call.name, tools));
watcher?.onStart(call);
let result: ToolResultBlock;
try {
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
