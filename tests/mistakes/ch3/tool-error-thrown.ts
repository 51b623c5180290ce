// region: ch3-run-tools
// message: the model reads why a tool failed
// en: what a tool throws is not caught: it leaves runTools, and the model never reads it
// zh: 工具抛出的异常没有被捕获，直接从 runTools 里抛了出去，模型永远看不到

if (context.signal.aborted) {
  return failure(call, "Not run: the run was interrupted before it began.");
}
watcher?.onStart(call);
const tool = tools.get(call.name);
if (tool === undefined) return failure(call, unknownTool(call.name, tools));
const output: unknown = await tool.call(call.input, context);
const result = success(call, resultText(output));
watcher?.onEnd(call, result);
return result;
