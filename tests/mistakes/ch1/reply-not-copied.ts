// region: ch1-mock-provider
// message: give a deep copy of the turn
// en: The turn of the script itself is given away.
// zh: 把剧本里的那一轮原样交了出去，没有复制。

this.#requests.push(structuredClone(request));
const turn = this.#script[this.#requests.length - 1];
if (turn === undefined) {
  throw new Error(`The script has only ${this.#script.length} turns.`);
}
return turn;
