// region: ch3-run-tools
// message: all of it
// en: only the first line of an error reaches the model
// zh: 错误信息只有第一行送到了模型那里

if (context.signal.aborted) return failure(call, NOT_RUN);
watcher?.onStart(call);
let result: ToolResultBlock;
try {
  const tool = tools.get(call.name);
  if (tool === undefined) throw new Error(unknownTool(call.name, tools));
  const output: unknown = await tool.call(call.input, context);
  result = success(call, resultText(output));
} catch (error) {
  const [why = ""] = errorText(error).split("\n");
  const aborted = context.signal.aborted;
  result = failure(call, aborted ? `${INTERRUPTED} (${why})` : why);
}
watcher?.onEnd(call, result);
return result;
