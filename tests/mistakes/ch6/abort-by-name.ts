// region: ch6-anthropic-chat
// message: look at the signal, not at the name of the error
// en: the name of the error decides what is an abort
// zh: 靠错误的名字判断是不是中止

const { signal } = options;
const params = anthropicRequest(request, this.#settings);
let reply: unknown;
try {
  const client = await this.#open();
  reply = await client.messages.create(params, { signal, maxRetries: 0 });
} catch (error) {
  if (error instanceof Error && error.name === "APIUserAbortError") {
    throw signal?.reason;
  }
  throw providerError(error, this.#settings);
}
return anthropicTurn(reply);
