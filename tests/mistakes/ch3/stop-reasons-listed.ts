// region: ch3-single-turn
// message: run it under tool_use alone
// en: the stop reasons under which nothing runs are listed: under all others, known or not, cut calls run
// zh: 列出了不执行调用的几种停止原因：名单之外的原因，不管认不认识，都会照样执行

const question = userMessage(prompt);
const definitions = tools.definitions();
const first = await provider.chat(
  { messages: [question], tools: definitions },
  options,
);
const { message, calls } = sendable(first, new Set());
const stopped = ["end_turn", "max_tokens", "refusal", "pause_turn"];
if (stopped.includes(first.stop_reason ?? "") || !message) {
  return textOf(first);
}
if (calls.length === 0) {
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
return textOf(second);
