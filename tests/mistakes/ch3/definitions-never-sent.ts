// region: ch3-single-turn
// message: send `tools.definitions()` in request 1
// en: the model is never told which tools there are
// zh: 从来没有告诉模型有哪些工具

const question = userMessage(prompt);
const first = await provider.chat(
  { messages: [question] },
  options,
);
const { message, calls } = sendable(first, new Set());
if (first.stop_reason !== "tool_use" || !message || calls.length === 0) {
  return textOf(first);
}
const signal = options.signal ?? new AbortController().signal;
const results = await runTools(tools, calls, { signal });
const second = await provider.chat(
  {
    messages: [question, message, toolResultsMessage(results)],
  },
  options,
);
return textOf(second);
