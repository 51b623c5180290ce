// region: ch3-run-tools
// message: say first that it was interrupted
// en: INTERRUPTED stands behind the tool's own words, not before them
// zh: INTERRUPTED 放在了工具自己的话后面，而不是前面

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
  result = failure(call, aborted ? `${why} (${INTERRUPTED})` : why);
}
watcher?.onEnd(call, result);
return result;
