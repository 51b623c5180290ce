// region: ch20-openai-chat
// message: after an abort the signal's reason is thrown
// en: an abort is thrown as a failure of the provider
// zh: 中止被当成 provider 的失败抛出了

const params = toChatCompletion(request, this.#settings);
const { signal } = options;
try {
  const client = await this.#open();
  const reply = await client.chat.completions.create(params, {
    signal: forOneRequest(signal),
    maxRetries: 0,
  });
  return fromChatCompletion(reply);
} catch (error) {
    throw providerError(error, this.#settings);
}
