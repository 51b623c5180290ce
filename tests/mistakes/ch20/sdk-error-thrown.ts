// region: ch20-openai-chat
// message: becomes a ProviderError
// en: the SDK's own error reaches the caller: its shape differs from vendor to vendor, and the key may stand in it
// zh: SDK 自己的错误直接抛给了调用者：各家格式不同，里面还可能有密钥

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
  signal?.throwIfAborted();
  throw error;
}
