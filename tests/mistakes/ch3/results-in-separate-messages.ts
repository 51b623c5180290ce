// region: ch3-single-turn
// message: Put the results of all calls of one turn into one user message
// en: every result is put into a user message of its own
// zh: 每个工具结果各放进了一条 user 消息

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
const answers = results.map((result) => toolResultsMessage([result]));
const second = await provider.chat(
  {
    messages: [question, message, ...answers],
    tools: definitions,
  },
  options,
);
return textOf(second);
