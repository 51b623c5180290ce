// region: ch3-run-tools
// message: do not catch what `onStart` throws
// en: the watcher is told of the start inside the try: what it throws becomes the tool's failure
// zh: 通知开始的 onStart 写在 try 里面：watcher 抛出的错误变成了工具的失败

if (context.signal.aborted) return failure(call, NOT_RUN);
let result: ToolResultBlock;
try {
  watcher?.onStart(call);
  const tool = tools.get(call.name);
  if (tool === undefined) throw new Error(unknownTool(call.name, tools));
  const output: unknown = await tool.call(call.input, context);
  result = success(call, resultText(output));
} catch (error) {
  const why = errorText(error);
  const aborted = context.signal.aborted;
  result = failure(call, aborted ? `${INTERRUPTED} (${why})` : why);
}
watcher?.onEnd(call, result);
return result;
