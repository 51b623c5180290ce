// region: ch20-from-chat-completion
// message: no content, or a blank one, gives no text block
// en: content null becomes an empty text block
// zh: content 为 null 时多出一个空的文本块

const choice = reply?.choices?.[0];
const message = choice?.message;
if (!message) throw noReplyIn(reply);
const text = textIn(message);
const calls = callsIn(message);
const content = [
  ...thinkingIn(message),
  { type: "text" as const, text },
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
