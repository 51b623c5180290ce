// region: ch3-run-tools
// message: a tool may want its `stop`
// en: the tool gets only the signal, not the whole context: its stop is lost
// zh: 只把 signal 传给了工具，而不是整个 context：stop 丢了

if (context.signal.aborted) {
  return failure(call, "Not run: the run was interrupted before it began.");
}
watcher?.onStart(call);
let result: ToolResultBlock;
try {
  const tool = tools.get(call.name);
  if (tool === undefined) throw new Error(unknownTool(call.name, tools));
  const { signal } = context;
  const output: unknown = await tool.call(call.input, { signal });
  result = success(call, resultText(output));
} catch (error) {
  result = failure(
    call,
    context.signal.aborted
      ? `Interrupted: it may have partly run. (${errorText(error)})`
      : errorText(error),
  );
}
watcher?.onEnd(call, result);
return result;
