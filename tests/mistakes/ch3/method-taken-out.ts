// region: ch3-run-tools
// message: a method that is taken out of its object loses its `this`
// en: the tool's method is taken out of the tool and has lost its this
// zh: 把 call 方法从工具里单独取了出来，丢了 this

if (context.signal.aborted) return failure(call, NOT_RUN);
watcher?.onStart(call);
let result: ToolResultBlock;
try {
  const tool = tools.get(call.name);
  if (tool === undefined) throw new Error(unknownTool(call.name, tools));
  const { call: run } = tool;
  const output: unknown = await run(call.input, context);
  result = success(call, resultText(output));
} catch (error) {
  const why = errorText(error);
  const aborted = context.signal.aborted;
  result = failure(call, aborted ? `${INTERRUPTED} (${why})` : why);
}
watcher?.onEnd(call, result);
return result;
