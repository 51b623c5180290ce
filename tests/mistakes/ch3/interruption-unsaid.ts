// region: ch3-run-tools
// message: it was interrupted and may have partly run
// en: a call that was interrupted reads like any failure: the model cannot know that half of it may be done
// zh: 被中断的调用看上去和普通失败一样：模型不知道它可能已经做了一半

if (context.signal.aborted) {
  return failure(call, "Not run: the run was interrupted before it began.");
}
watcher?.onStart(call);
let result: ToolResultBlock;
try {
  const tool = tools.get(call.name);
  if (tool === undefined) throw new Error(unknownTool(call.name, tools));
  const output: unknown = await tool.call(call.input, context);
  result = success(call, resultText(output));
} catch (error) {
  result = failure(call, errorText(error));
}
watcher?.onEnd(call, result);
return result;
