// region: ch3-single-turn
// message: a tool use and its result bear the same one
// en: the calls are taken from the reply and the message from sendable: their ids differ
// zh: 调用取自回复，消息取自 sendable：两边的 id 对不上
// imports: import { toolUsesOf } from "./messages.ts";

const question = userMessage(prompt);
const definitions = tools.definitions();
const first = await provider.chat(
  { messages: [question], tools: definitions },
  options,
);
const { message } = sendable(first, new Set());
const calls = toolUsesOf(first);
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
return textOf(second);
