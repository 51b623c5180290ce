// region: ch20-openai-chat
// message: hand all the settings to `toChatCompletion`
// en: only the model reaches toChatCompletion: reasoning and the limit of tokens are lost
// zh: 只把 model 传给了 toChatCompletion：推理和 token 上限都丢了

const params = toChatCompletion(request, { model: this.model });
const { signal } = options;
try {
  const client = await this.#open();
  const reply = await client.chat.completions.create(params, {
    signal: forOneRequest(signal),
    maxRetries: 0,
  });
  return fromChatCompletion(reply);
} catch (error) {
  signal?.throwIfAborted();
  throw providerError(error, this.#settings);
}
