// region: ch3-single-turn
// message: Push the assistant's message before the results
// en: the results are sent without the model's own message that asked for them
// zh: 只发了工具结果，没有发请求这些工具的那条 assistant 消息

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
const signal = options.signal ?? new AbortController().signal;
const results = await runTools(tools, calls, { signal });
const second = await provider.chat(
  {
    messages: [question, toolResultsMessage(results)],
    tools: definitions,
  },
  options,
);
return textOf(second);
