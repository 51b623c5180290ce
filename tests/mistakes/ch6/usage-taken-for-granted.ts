// region: ch6-anthropic-turn
// message: Cannot read properties of
// en: usage is taken for granted, and some servers send none
// zh: 以为总有 usage，而有的服务器根本不发

if (!isReply(reply)) throw new ProviderError(NO_MESSAGE);
const counts = reply.usage as NonNullable<Reply["usage"]>;
const usage: Usage = {
  input_tokens: counts.input_tokens ?? 0,
  output_tokens: counts.output_tokens ?? 0,
};
const written = counts.cache_creation_input_tokens;
const read = counts.cache_read_input_tokens;
if (written != null) usage.cache_creation_input_tokens = written;
if (read != null) usage.cache_read_input_tokens = read;
const { content, stop_reason } = reply;
return { content, stop_reason, usage };
