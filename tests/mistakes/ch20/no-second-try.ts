// region: ch20-json-text-chat
// message: the second reply counts
// en: a broken call is not asked for again: the run ends with a piece of JSON as its answer
// zh: 坏掉的调用没有再问一次：运行以一段 JSON 作为回答结束

const asked = textRequest(request);
if (!request.tools?.length) return this.#inner.chat(asked, options);
const quiet = options.signal ? { signal: options.signal } : {};
const reply = await this.#inner.chat(asked, quiet);
const written = parseToolCalls(textOf(reply));
if (!isWhole(reply) || written.calls.length === 0) return reply;
return callTurn(reply, written, countCalls(request));
