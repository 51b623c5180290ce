// region: ch6-anthropic-turn
// message: whatever else the API counts is left out
// en: all that the API counts is copied
// zh: API 统计的一切都照抄了过来

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
const all = { ...counts, ...usage } as Usage;
return { content, stop_reason, usage: all };
