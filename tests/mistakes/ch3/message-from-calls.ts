// region: ch3-single-turn
// message: Store the content of the reply as it came
// en: the model's message is made of its calls alone: its text is lost
// zh: 模型的消息只用调用拼成：它的文本丢了

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
    messages: [
      question,
      { role: "assistant", content: [...calls] },
      toolResultsMessage(results),
    ],
    tools: definitions,
  },
  options,
);
return textOf(second);
