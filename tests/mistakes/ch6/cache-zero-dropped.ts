// region: ch6-anthropic-turn
// message: the two of the cache among them, also at 0
// en: a count of 0 is taken for none
// zh: 数是 0，就被当成了没有

if (!isReply(reply)) throw new ProviderError(NO_MESSAGE);
const counts = reply.usage;
const usage: Usage = {
  input_tokens: counts?.input_tokens ?? 0,
  output_tokens: counts?.output_tokens ?? 0,
};
const written = counts?.cache_creation_input_tokens;
const read = counts?.cache_read_input_tokens;
if (written) usage.cache_creation_input_tokens = written;
if (read) usage.cache_read_input_tokens = read;
const { content, stop_reason } = reply;
return { content, stop_reason, usage };
