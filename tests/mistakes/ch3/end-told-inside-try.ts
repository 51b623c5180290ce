// region: ch3-run-tools
// message: the watcher is not told again
// en: the watcher is told of the end inside the try and again in the catch: what it throws becomes a second result
// zh: try 里面通知一次 onEnd，catch 里又通知一次：watcher 抛出错误时，就冒出了第二个结果

if (context.signal.aborted) return failure(call, NOT_RUN);
watcher?.onStart(call);
let result: ToolResultBlock;
try {
  const tool = tools.get(call.name);
  if (tool === undefined) throw new Error(unknownTool(call.name, tools));
  const output: unknown = await tool.call(call.input, context);
  result = success(call, resultText(output));
  watcher?.onEnd(call, result);
} catch (error) {
  const why = errorText(error);
  const aborted = context.signal.aborted;
  result = failure(call, aborted ? `${INTERRUPTED} (${why})` : why);
  watcher?.onEnd(call, result);
}
return result;
