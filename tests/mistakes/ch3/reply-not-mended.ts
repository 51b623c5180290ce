// region: ch3-single-turn
// message: Leave blank text blocks out of the message
// en: the reply goes back unmended: blank text, blank ids and odd inputs are refused
// zh: 回复没有经过 sendable 处理就发回去：空白文本、空 id、非对象的 input 都会被拒绝
// imports: import { assistantMessage, toolUsesOf } from "./messages.ts";

const question = userMessage(prompt);
const definitions = tools.definitions();
const first = await provider.chat(
  { messages: [question], tools: definitions },
  options,
);
const message = assistantMessage(first);
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
