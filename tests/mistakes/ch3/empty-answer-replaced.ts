// region: ch3-single-turn
// message: empty or not
// en: an answer without text is replaced by words that the model never said
// zh: 没有文本的答案，被换成了模型从没说过的话

const question = userMessage(prompt);
const definitions = tools.definitions();
const first = await provider.chat(
  { messages: [question], tools: definitions },
  options,
);
const { message, calls } = sendable(first, new Set());
if (first.stop_reason !== "tool_use" || !message || calls.length === 0) {
  return textOf(first) || "(no answer)";
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
return textOf(second) || "(no answer)";
