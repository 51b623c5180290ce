// region: ch20-json-text-chat
// message: the code asked the model once too often
// en: a broken call is asked for again and again
// zh: 坏掉的调用一遍又一遍地重问

const asked = textRequest(request);
if (!request.tools?.length) return this.#inner.chat(asked, options);
const quiet = options.signal ? { signal: options.signal } : {};
let reply = await this.#inner.chat(asked, quiet);
let written = parseToolCalls(textOf(reply));
const messages = [...asked.messages];
while (isWhole(reply) && written.broken) {
  const { message } = sendable(reply, new Set());
  if (!message) break;
  messages.push(message, userMessage(CORRECTION));
  const again = await this.#inner.chat({ ...asked, messages }, quiet);
  reply = { ...again, usage: sum(reply.usage, again.usage) };
  written = parseToolCalls(textOf(reply));
}
if (!isWhole(reply) || written.calls.length === 0) return reply;
return callTurn(reply, written, countCalls(request));
