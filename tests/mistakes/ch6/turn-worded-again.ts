// region: ch6-anthropic-chat
// message: call `anthropicTurn` after the `try`
// en: an answer that is no message is worded a second time, as no answer
// zh: 回答不是消息，却被再改写一遍，说成没有回答

const { signal } = options;
const params = anthropicRequest(request, this.#settings);
try {
  const client = await this.#open();
  const once = { signal, maxRetries: 0 };
  return anthropicTurn(await client.messages.create(params, once));
} catch (error) {
  signal?.throwIfAborted();
  throw providerError(error, this.#settings);
}
