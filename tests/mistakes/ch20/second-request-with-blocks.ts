// region: ch20-json-text-chat
// message: in the second request earlier calls are text
// en: the second request is built on the messages as they were given: earlier calls reach the inner model as blocks
// zh: 第二次请求用的是原来的消息：以前的调用又成了块，发给了里面的模型

const asked = textRequest(request);
if (!request.tools?.length) return this.#inner.chat(asked, options);
const quiet = options.signal ? { signal: options.signal } : {};
let reply = await this.#inner.chat(asked, quiet);
let written = parseToolCalls(textOf(reply));
const { message } = sendable(reply, new Set());
if (isWhole(reply) && written.broken && message) {
  const messages = [...request.messages, message, userMessage(CORRECTION)];
  const again = await this.#inner.chat({ ...asked, messages }, quiet);
  reply = { ...again, usage: sum(reply.usage, again.usage) };
  written = parseToolCalls(textOf(reply));
}
if (!isWhole(reply) || written.calls.length === 0) return reply;
return callTurn(reply, written, countCalls(request));
