// region: ch6-anthropic-chat
// message: send what `anthropicRequest` makes
// en: only the messages are sent, without system prompt and tools
// zh: 只发了消息，没有系统提示词和工具

const { signal } = options;
const params = anthropicRequest(
  { messages: request.messages },
  this.#settings,
);
let reply: unknown;
try {
  const client = await this.#open();
  reply = await client.messages.create(params, { signal, maxRetries: 0 });
} catch (error) {
  signal?.throwIfAborted();
  throw providerError(error, this.#settings);
}
return anthropicTurn(reply);
