// region: ch20-openai-chat
// message: give the run's signal to the SDK with the request
// en: the signal does not reach the SDK: an aborted request goes on
// zh: signal 没有交给 SDK：中止后请求还在继续

const params = toChatCompletion(request, this.#settings);
const { signal } = options;
try {
  const client = await this.#open();
  const reply = await client.chat.completions.create(params, {
    maxRetries: 0,
  });
  return fromChatCompletion(reply);
} catch (error) {
  signal?.throwIfAborted();
  throw providerError(error, this.#settings);
}
