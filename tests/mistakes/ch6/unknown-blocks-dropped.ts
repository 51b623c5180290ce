// region: ch6-anthropic-turn
// message: every block as it came
// en: only the blocks that our types list are kept
// zh: 只保留了我们类型里列出的块

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
const known = ["text", "tool_use", "thinking", "redacted_thinking"];
return {
  content: content.filter((block) => known.includes(block.type)),
  stop_reason,
  usage,
};
