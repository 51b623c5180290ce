// region: ch3-single-turn
// message: holds the prompt as it came
// en: the prompt is trimmed before it is sent
// zh: 提示词发送前被去掉了首尾空白

const question = userMessage(prompt.trim());
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
    messages: [question, message, toolResultsMessage(results)],
    tools: definitions,
  },
  options,
);
return textOf(second);
