// region: ch3-run-tools
// message: keep what the tool said of its failure
// en: of an interrupted call only INTERRUPTED is left: the tool's own words are lost
// zh: 被打断的调用只剩下 INTERRUPTED，工具自己的话丢了

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
  result = failure(call, aborted ? INTERRUPTED : why);
}
watcher?.onEnd(call, result);
return result;
