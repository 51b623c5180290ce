// region: ch6-anthropic-chat
// message: also one that the caller made
// en: a new client is made, and the caller's is not used
// zh: 另建了一个客户端，没用调用者给的那个

const { signal } = options;
const params = anthropicRequest(request, this.#settings);
let reply: unknown;
try {
  const client = await connect(this.#settings);
  reply = await client.messages.create(params, { signal, maxRetries: 0 });
} catch (error) {
  signal?.throwIfAborted();
  throw providerError(error, this.#settings);
}
return anthropicTurn(reply);
