// region: ch20-openai-chat
// message: call `fromChatCompletion` inside the `try`
// en: the reply is translated outside the try: what the server said is no ProviderError
// zh: 在 try 外面转换回复：服务器说的错误没有变成 ProviderError

const params = toChatCompletion(request, this.#settings);
const { signal } = options;
let reply: OpenAI.ChatCompletion;
try {
  const client = await this.#open();
  reply = await client.chat.completions.create(params, {
    signal: forOneRequest(signal),
    maxRetries: 0,
  });
} catch (error) {
  signal?.throwIfAborted();
  throw providerError(error, this.#settings);
}
return fromChatCompletion(reply);
