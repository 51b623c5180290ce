// region: ch3-single-turn
// message: send `tools.definitions()` in request 2
// en: the second request has no tools: the model forgets them after the first
// zh: 第二次请求没有带 tools：模型不会记得第一次说过什么

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
  },
  options,
);
return textOf(second);
