// region: ch6-anthropic-chat
// message: pass `maxRetries: 0`
// en: the SDK tries again by itself
// zh: SDK 自己又重试了

const { signal } = options;
const params = anthropicRequest(request, this.#settings);
let reply: unknown;
try {
  const client = await this.#open();
  reply = await client.messages.create(params, { signal });
} catch (error) {
  signal?.throwIfAborted();
  throw providerError(error, this.#settings);
}
return anthropicTurn(reply);
