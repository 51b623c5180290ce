// region: ch1-mock-provider
// message: copy the request to its depths
// en: Only the list of messages is copied, not the messages in it.
// zh: 只复制了消息列表，没有复制里面的消息。

this.#requests.push({ ...request, messages: [...request.messages] });
const turn = this.#script[this.#requests.length - 1];
if (turn === undefined) {
  throw new Error(`The script has only ${this.#script.length} turns.`);
}
return structuredClone(turn);
