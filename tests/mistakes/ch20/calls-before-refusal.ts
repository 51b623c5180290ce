// region: ch20-from-chat-completion
// message: calls beside a refusal must not run
// en: a refusal counts only when there are no calls: the calls beside it run
// zh: 只有没有调用时才看拒答：和拒答一起来的调用执行了

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
const stop_reason = message.refusal && calls.length === 0
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
