// region: ch3-run-tools
// message: and change nothing more
// en: the tool's text is trimmed: the model reads something else than the file holds
// zh: 把工具的文本去掉了首尾空白：模型读到的和文件里的不一样

if (context.signal.aborted) return failure(call, NOT_RUN);
watcher?.onStart(call);
let result: ToolResultBlock;
try {
  const tool = tools.get(call.name);
  if (tool === undefined) throw new Error(unknownTool(call.name, tools));
  const output: unknown = await tool.call(call.input, context);
  result = success(call, resultText(output).trim());
} catch (error) {
  const why = errorText(error);
  const aborted = context.signal.aborted;
  result = failure(call, aborted ? `${INTERRUPTED} (${why})` : why);
}
watcher?.onEnd(call, result);
return result;
