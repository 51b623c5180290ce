// region: ch3-single-turn
// message: whatever its stop reason
// en: a last reply that was cut off is thrown as an error: what it says is lost
// zh: 最后一条回复被截断，就当成错误抛出：里面的话丢了

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
if (second.stop_reason !== "end_turn" && second.stop_reason !== "tool_use") {
  throw new Error(`The reply is not complete: ${second.stop_reason}`);
}
return textOf(second);
