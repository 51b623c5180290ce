// region: ch20-json-text-chat
// message: a call must not run
// en: calls are read from a reply that was cut off or refused
// zh: 被截断的、拒答的回复，里面的调用也读了出来

const asked = textRequest(request);
if (!request.tools?.length) return this.#inner.chat(asked, options);
const quiet = options.signal ? { signal: options.signal } : {};
let reply = await this.#inner.chat(asked, quiet);
let written = parseToolCalls(textOf(reply));
const { message } = sendable(reply, new Set());
if (isWhole(reply) && written.broken && message) {
  const messages = [...asked.messages, message, userMessage(CORRECTION)];
  const again = await this.#inner.chat({ ...asked, messages }, quiet);
  reply = { ...again, usage: sum(reply.usage, again.usage) };
  written = parseToolCalls(textOf(reply));
}
if (written.calls.length === 0) return reply;
return callTurn(reply, written, countCalls(request));
