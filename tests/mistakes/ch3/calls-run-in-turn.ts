// region: ch3-single-turn
// message: so that none waits for another
// en: runTools is called for each call in turn: a call waits for the one before it
// zh: 对每个调用各执行一次 runTools：后一个要等前一个做完
// imports: import type { ToolResultBlock } from "./messages.ts";

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
const results: ToolResultBlock[] = [];
for (const call of calls) {
  results.push(...(await runTools(tools, [call], { signal })));
}
const second = await provider.chat(
  {
    messages: [question, message, toolResultsMessage(results)],
    tools: definitions,
  },
  options,
);
return textOf(second);
