// region: ch3-single-turn
// message: pass `options` to both requests
// en: the options never reach the provider: it can neither be aborted nor stream
// zh: options 没有传给 provider：既不能中止，也看不到流式文字

const question = userMessage(prompt);
const definitions = tools.definitions();
const first = await provider.chat({
  messages: [question],
  tools: definitions,
});
const { message, calls } = sendable(first, new Set());
if (first.stop_reason !== "tool_use" || !message || calls.length === 0) {
  return textOf(first);
}
const signal = options.signal ?? new AbortController().signal;
const results = await runTools(tools, calls, { signal });
const second = await provider.chat({
    messages: [question, message, toolResultsMessage(results)],
    tools: definitions,
});
return textOf(second);
