// region: ch3-single-turn
// message: Store the content of the reply as it came
// en: the model's message is built anew from its calls: thinking and unknown blocks are lost
// zh: 只用调用重新拼了一条 assistant 消息：思考块和未知的块都丢了
// imports: import type { Message } from "./messages.ts";

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
const rebuilt: Message = {
  role: "assistant",
  content: message.role === "assistant"
    ? message.content.filter(
        (block) => block.type === "text" || block.type === "tool_use",
      )
    : [],
};
const second = await provider.chat(
  {
    messages: [question, rebuilt, toolResultsMessage(results)],
    tools: definitions,
  },
  options,
);
return textOf(second);
