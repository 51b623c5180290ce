// region: ch3-single-turn
// message: The conversation begins with the user's prompt
// en: the second request forgets the prompt: the model remembers nothing
// zh: 第二次请求里没有带上提示词：模型什么都不记得

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
    messages: [message, toolResultsMessage(results)],
    tools: definitions,
  },
  options,
);
return textOf(second);
