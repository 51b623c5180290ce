// region: ch20-openai-chat
// message: no listener stays on the run's signal
// en: the run's own signal is given to the SDK, which leaves a listener on it at every request
// zh: 把运行自己的 signal 直接交给 SDK，每次请求都会在上面留下一个监听者

const params = toChatCompletion(request, this.#settings);
const { signal } = options;
try {
  const client = await this.#open();
  const reply = await client.chat.completions.create(params, {
    signal: signal ?? null,
    maxRetries: 0,
  });
  return fromChatCompletion(reply);
} catch (error) {
  signal?.throwIfAborted();
  throw providerError(error, this.#settings);
}
