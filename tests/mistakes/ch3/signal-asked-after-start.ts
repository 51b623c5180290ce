// region: ch3-run-tools
// message: do not look at the signal again after `onStart`
// en: the signal is looked at again after onStart: the watcher hears a start and never an end
// zh: onStart 之后又看了一次信号：watcher 听到了开始，却等不到结束

if (context.signal.aborted) return failure(call, NOT_RUN);
watcher?.onStart(call);
if (context.signal.aborted) return failure(call, NOT_RUN);
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
watcher?.onEnd(call, result);
return result;
