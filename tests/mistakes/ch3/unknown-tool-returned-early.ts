// region: ch3-run-tools
// message: `onEnd` gets the call and its result
// en: an unknown tool is answered by an early return: the watcher hears a start and never an end
// zh: 找不到工具时提前 return 了：watcher 听到了开始，却等不到结束

if (context.signal.aborted) return failure(call, NOT_RUN);
watcher?.onStart(call);
let result: ToolResultBlock;
try {
  const tool = tools.get(call.name);
  if (tool === undefined) {
    return failure(call, unknownTool(call.name, tools));
  }
  const output: unknown = await tool.call(call.input, context);
  result = success(call, resultText(output));
} catch (error) {
  const why = errorText(error);
  const aborted = context.signal.aborted;
  result = failure(call, aborted ? `${INTERRUPTED} (${why})` : why);
}
watcher?.onEnd(call, result);
return result;
