// region: ch3-run-tools
// message: do not catch what `onEnd` throws
// en: what the watcher throws is swallowed: nobody learns that it is broken
// zh: watcher 抛出的错误被吞掉了：它坏了也没人知道

if (context.signal.aborted) return failure(call, NOT_RUN);
try {
  watcher?.onStart(call);
} catch {
  // Watching is not essential.
}
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
try {
  watcher?.onEnd(call, result);
} catch {
  // Watching is not essential.
}
return result;
