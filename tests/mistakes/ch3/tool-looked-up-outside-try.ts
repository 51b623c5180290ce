// region: ch3-run-tools
// message: look the tool up inside the `try`
// en: the tool is looked up outside the try: when tools.get throws, runTools rejects
// zh: 查找工具写在 try 外面：tools.get 一抛错，runTools 就 reject 了

if (context.signal.aborted) return failure(call, NOT_RUN);
watcher?.onStart(call);
const tool = tools.get(call.name);
let result: ToolResultBlock;
try {
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
