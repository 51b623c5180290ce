// region: ch3-run-tools
// message: its result stands
// en: the signal is looked at again after the tool has returned: its result is replaced by an interruption
// zh: 工具返回之后又看了一次信号：做完的结果被换成了“被打断”

if (context.signal.aborted) return failure(call, NOT_RUN);
watcher?.onStart(call);
let result: ToolResultBlock;
try {
  const tool = tools.get(call.name);
  if (tool === undefined) throw new Error(unknownTool(call.name, tools));
  const output: unknown = await tool.call(call.input, context);
  result = success(call, resultText(output));
} catch (error) {
  const why = errorText(error);
  const aborted = context.signal.aborted;
  result = failure(call, aborted ? `${INTERRUPTED} (${why})` : why);
}
if (context.signal.aborted) result = failure(call, INTERRUPTED);
watcher?.onEnd(call, result);
return result;
