// region: ch3-single-turn
// message: look at `stop_reason` before you run anything
// en: calls are run whatever the stop reason says, even those of a reply that was cut off
// zh: 不看停止原因就执行调用，连被截断的回复里的调用也照跑

const question = userMessage(prompt);
const definitions = tools.definitions();
const first = await provider.chat(
  { messages: [question], tools: definitions },
  options,
);
const { message, calls } = sendable(first, new Set());
if (!message || calls.length === 0) return textOf(first);
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
