// region: ch20-json-text-chat
// message: the second request ends with the reply and with what was wrong with it
// en: the second request does not hold the broken reply: the model cannot know what "that" is
// zh: 第二次请求里没有那条坏掉的回复：模型不知道说的是什么

const asked = textRequest(request);
if (!request.tools?.length) return this.#inner.chat(asked, options);
const quiet = options.signal ? { signal: options.signal } : {};
let reply = await this.#inner.chat(asked, quiet);
let written = parseToolCalls(textOf(reply));
const { message } = sendable(reply, new Set());
if (isWhole(reply) && written.broken && message) {
  const messages = [...asked.messages, userMessage(CORRECTION)];
  const again = await this.#inner.chat({ ...asked, messages }, quiet);
  reply = { ...again, usage: sum(reply.usage, again.usage) };
  written = parseToolCalls(textOf(reply));
}
if (!isWhole(reply) || written.calls.length === 0) return reply;
return callTurn(reply, written, countCalls(request));
