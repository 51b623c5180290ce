// region: ch6-anthropic-turn
// message: four counts are ours
// en: the tokens of the cache are not counted
// zh: 没有统计缓存的 token

if (!isReply(reply)) throw new ProviderError(NO_MESSAGE);
const counts = reply.usage;
const usage: Usage = {
  input_tokens: counts?.input_tokens ?? 0,
  output_tokens: counts?.output_tokens ?? 0,
};
const written = counts?.cache_creation_input_tokens;
const read = counts?.cache_read_input_tokens;
const { content, stop_reason } = reply;
return { content, stop_reason, usage };
