// region: ch20-json-text-chat
// message: with the tokens of both
// en: only the second request is counted
// zh: 只算了第二次请求的用量

const asked = textRequest(request);
if (!request.tools?.length) return this.#inner.chat(asked, options);
const quiet = options.signal ? { signal: options.signal } : {};
let reply = await this.#inner.chat(asked, quiet);
let written = parseToolCalls(textOf(reply));
const { message } = sendable(reply, new Set());
if (isWhole(reply) && written.broken && message) {
  const messages = [...asked.messages, message, userMessage(CORRECTION)];
  const again = await this.#inner.chat({ ...asked, messages }, quiet);
  reply = again;
  written = parseToolCalls(textOf(reply));
}
if (!isWhole(reply) || written.calls.length === 0) return reply;
return callTurn(reply, written, countCalls(request));
