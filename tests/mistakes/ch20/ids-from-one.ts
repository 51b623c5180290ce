// region: ch20-json-text-chat
// message: the call gets the next number
// en: ids start at call_1 in every reply
// zh: 每条回复里的 id 都从 call_1 开始

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
if (!isWhole(reply) || written.calls.length === 0) return reply;
return callTurn(reply, written, 0);
