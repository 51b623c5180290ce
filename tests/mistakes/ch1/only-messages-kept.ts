// region: ch1-mock-provider
// message: with its system prompt, messages and tools
// en: Only the messages of a request are kept.
// zh: 只记录了请求里的消息，漏了系统提示词和工具。

this.#requests.push({ messages: structuredClone(request.messages) });
const turn = this.#script[this.#requests.length - 1];
if (turn === undefined) {
  throw new Error(`The script has only ${this.#script.length} turns.`);
}
return structuredClone(turn);
