// region: ch6-anthropic-chat
// message: what the SDK throws goes through `providerError`
// en: what the SDK throws reaches the caller as it is
// zh: SDK 抛出的错误原样到了调用者手里

const { signal } = options;
const params = anthropicRequest(request, this.#settings);
let reply: unknown;
try {
  const client = await this.#open();
  reply = await client.messages.create(params, { signal, maxRetries: 0 });
} catch (error) {
  signal?.throwIfAborted();
  throw error;
}
return anthropicTurn(reply);
