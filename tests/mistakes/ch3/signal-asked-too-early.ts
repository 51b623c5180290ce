// region: ch3-run-tools
// message: right before it starts
// en: between the look at the signal and the start of the tool there is an await: an abort in that time goes unseen
// zh: 看信号和启动工具之间隔着一个 await：这期间的中止就看不到了

if (context.signal.aborted) return failure(call, NOT_RUN);
await Promise.resolve();
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
watcher?.onEnd(call, result);
return result;
