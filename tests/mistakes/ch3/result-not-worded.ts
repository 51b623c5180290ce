// region: ch3-run-tools
// message: word what the tool returns with `resultText`
// en: results are turned into text with String(): objects become [object Object], nothing becomes blank
// zh: 用 String() 转换结果：对象变成 [object Object]，没有输出就变成空文本

if (context.signal.aborted) {
  return failure(call, "Not run: the run was interrupted before it began.");
}
watcher?.onStart(call);
let result: ToolResultBlock;
try {
  const tool = tools.get(call.name);
  if (tool === undefined) throw new Error(unknownTool(call.name, tools));
  const output: unknown = await tool.call(call.input, context);
  result = success(call, String(output ?? ""));
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
