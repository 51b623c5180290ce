// region: ch6-anthropic-turn
// message: to make one up would hide
// en: a reply without a stop reason is said to have ended well
// zh: 没有停止原因的回复，被说成正常结束

if (!isReply(reply)) throw new ProviderError(NO_MESSAGE);
const counts = reply.usage;
const usage: Usage = {
  input_tokens: counts?.input_tokens ?? 0,
  output_tokens: counts?.output_tokens ?? 0,
};
const written = counts?.cache_creation_input_tokens;
const read = counts?.cache_read_input_tokens;
if (written != null) usage.cache_creation_input_tokens = written;
if (read != null) usage.cache_read_input_tokens = read;
const { content, stop_reason } = reply;
return { content, stop_reason: stop_reason ?? "end_turn", usage };
