// region: ch6-anthropic-chat
// message: pass the signal to `messages.create`
// en: an abort is reported as a failure of the provider
// zh: 中止被报告成了 provider 的失败

const { signal } = options;
const params = anthropicRequest(request, this.#settings);
let reply: unknown;
try {
  const client = await this.#open();
  reply = await client.messages.create(params, { signal, maxRetries: 0 });
} catch (error) {
  throw providerError(error, this.#settings);
}
return anthropicTurn(reply);
