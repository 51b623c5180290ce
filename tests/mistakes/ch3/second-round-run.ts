// region: ch3-single-turn
// message: a single turn is one round of tools
// en: calls of the second reply are run as well: that is the loop of chapter 5
// zh: 第二次回复里的调用也运行了：那是第 5 章的循环

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
    messages: [question, message, toolResultsMessage(results)],
    tools: definitions,
  },
  options,
);
if (second.stop_reason === "tool_use") {
  await runTools(tools, sendable(second, new Set()).calls, { signal });
}
return textOf(second);
