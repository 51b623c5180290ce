// region: ch3-single-turn
// message: do not catch what the provider throws
// en: what the provider throws is returned as if it were an answer
// zh: provider 抛出的错误被当成回答返回了

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
try {
  const second = await provider.chat(
    {
      messages: [question, message, toolResultsMessage(results)],
      tools: definitions,
    },
    options,
  );
  return textOf(second);
} catch (error) {
  return `The model failed: ${String(error)}`;
}
