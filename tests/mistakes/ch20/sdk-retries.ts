// region: ch20-openai-chat
// message: one request and no more
// en: the SDK tries again by itself: two more requests for every failure
// zh: SDK 自己又重试了：每次失败多发两个请求

const params = toChatCompletion(request, this.#settings);
const { signal } = options;
try {
  const client = await this.#open();
  const reply = await client.chat.completions.create(params, {
    signal: forOneRequest(signal),
  });
  return fromChatCompletion(reply);
} catch (error) {
  signal?.throwIfAborted();
  throw providerError(error, this.#settings);
}
