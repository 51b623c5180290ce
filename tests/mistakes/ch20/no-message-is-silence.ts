// region: ch20-from-chat-completion
// message: an answer without a message throws
// en: an answer without a message becomes an empty reply: what the server said is lost
// zh: 没有消息的响应变成了空回复：服务器说了什么就丢了

const choice = reply?.choices?.[0];
const message = choice?.message;
if (!message) {
  const usage = { input_tokens: 0, output_tokens: 0 };
  return { content: [], stop_reason: "end_turn", usage };
}
const text = textIn(message);
const calls = callsIn(message);
const content = [
  ...thinkingIn(message),
  ...(text.trim() === "" ? [] : [{ type: "text" as const, text }]),
  ...calls,
];
const stop_reason = message.refusal
  ? "refusal"
  : stopReason(choice.finish_reason, calls.length > 0);
const usage = reply.usage ?? {};
const cached = usage.prompt_tokens_details?.cached_tokens ?? 0;
const input_tokens = Math.max(0, (usage.prompt_tokens ?? 0) - cached);
const output_tokens = usage.completion_tokens ?? 0;
const cache = cached > 0 ? { cache_read_input_tokens: cached } : {};
return {
  content,
  stop_reason,
  usage: { input_tokens, output_tokens, ...cache },
};
