// region: ch6-anthropic-turn
// message: a wrong base URL answers with a page
// en: any answer with the status 200 is taken for a message
// zh: 只要状态码是 200，什么都当成消息

const { content, stop_reason, usage: counts } = reply as Reply;
const usage: Usage = {
  input_tokens: counts?.input_tokens ?? 0,
  output_tokens: counts?.output_tokens ?? 0,
};
const written = counts?.cache_creation_input_tokens;
const read = counts?.cache_read_input_tokens;
if (written != null) usage.cache_creation_input_tokens = written;
if (read != null) usage.cache_read_input_tokens = read;
return { content, stop_reason, usage };
