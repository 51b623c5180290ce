// region: ch3-single-turn
// message: make a signal that is never aborted
// en: without a signal of the caller's the tools get one with a time limit that nobody asked for
// zh: 调用者没给信号时，给了工具一个没人要求的限时信号

const question = userMessage(prompt);
const definitions = tools.definitions();
const first = await provider.chat(
  { messages: [question], tools: definitions },
  options,
);
const { message, calls } = sendable(first, new Set());
if (first.stop_reason !== "tool_use" || !message || calls.length === 0) {
  return textOf(first);
}
const signal = options.signal ?? AbortSignal.timeout(60_000);
const results = await runTools(tools, calls, { signal });
const second = await provider.chat(
  {
    messages: [question, message, toolResultsMessage(results)],
    tools: definitions,
  },
  options,
);
return textOf(second);
