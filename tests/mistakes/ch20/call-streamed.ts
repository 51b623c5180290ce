// region: ch20-json-text-chat
// message: both requests have the same system prompt and the signal
// en: onText is passed on: a person watches JSON being written
// zh: onText 也传下去了：人会看着 JSON 一点点冒出来

const asked = textRequest(request);
if (!request.tools?.length) return this.#inner.chat(asked, options);
const quiet = options;
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
return callTurn(reply, written, countCalls(request));
