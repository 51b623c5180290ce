// region: ch1-mock-provider
// message: keep a copy made at the time of the request
// en: The request is kept by reference and changes when the history grows.
// zh: 只保存了请求的引用，历史一增长，记录也跟着变。

this.#requests.push(request);
const turn = this.#script[this.#requests.length - 1];
if (turn === undefined) {
  throw new Error(`The script has only ${this.#script.length} turns.`);
}
return structuredClone(turn);
