// region: ch6-anthropic-chat
// message: pass the signal on, then the model stops
// en: the signal is not passed on, and the request goes on after an abort
// zh: 没有把 signal 传下去，中止之后请求还在继续

const { signal } = options;
const params = anthropicRequest(request, this.#settings);
let reply: unknown;
try {
  const client = await this.#open();
  reply = await client.messages.create(params, { maxRetries: 0 });
} catch (error) {
  signal?.throwIfAborted();
  throw providerError(error, this.#settings);
}
return anthropicTurn(reply);
