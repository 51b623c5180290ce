// region: ch3-single-turn
// message: not before it and not later
// en: the tool results stand before the model's message that asked for them
// zh: 工具结果放在了请求它们的 assistant 消息之前

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
    messages: [question, toolResultsMessage(results), message],
    tools: definitions,
  },
  options,
);
return textOf(second);
