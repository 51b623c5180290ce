// region: ch20-from-chat-completion
// message: take them out and count them as cache_read_input_tokens
// en: tokens read from the cache are counted twice: their prompt_tokens include them
// zh: 缓存命中的 token 算了两次：对方的 prompt_tokens 已经包含它们

const choice = reply?.choices?.[0];
const message = choice?.message;
if (!message) throw noReplyIn(reply);
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
const input_tokens = usage.prompt_tokens ?? 0;
const output_tokens = usage.completion_tokens ?? 0;
const cache = cached > 0 ? { cache_read_input_tokens: cached } : {};
return {
  content,
  stop_reason,
  usage: { input_tokens, output_tokens, ...cache },
};
