// region: ch3-run-tools
// message: wait for a tool that is at work
// en: the tool is raced against the abort: it works on, and its result is lost
// zh: 让工具和中止赛跑：工具还在继续做，结果却丢了

if (context.signal.aborted) return failure(call, NOT_RUN);
watcher?.onStart(call);
let result: ToolResultBlock;
try {
  const tool = tools.get(call.name);
  if (tool === undefined) throw new Error(unknownTool(call.name, tools));
  const aborts = new Promise<never>((_, reject) => {
    context.signal.addEventListener("abort", () => {
      reject(new Error("The run was aborted."));
    });
  });
  const work = tool.call(call.input, context);
  const output: unknown = await Promise.race([work, aborts]);
  result = success(call, resultText(output));
} catch (error) {
  const why = errorText(error);
  const aborted = context.signal.aborted;
  result = failure(call, aborted ? `${INTERRUPTED} (${why})` : why);
}
watcher?.onEnd(call, result);
return result;
