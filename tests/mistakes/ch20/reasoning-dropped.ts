// region: ch20-from-chat-completion
// message: reasoning is a thinking block before the text
// en: reasoning is thrown away: it cannot go back to a server that wants it
// zh: 推理被扔掉了：要求送回推理的服务器就收不到了

const choice = reply?.choices?.[0];
const message = choice?.message;
if (!message) throw noReplyIn(reply);
const text = textIn(message);
const calls = callsIn(message);
const content = [
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
