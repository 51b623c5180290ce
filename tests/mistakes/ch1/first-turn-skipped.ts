// region: ch1-mock-provider
// message: the first request gets the script's first turn
// en: The turns are counted from 1, so the first is never given.
// zh: 轮次从 1 数起，第一轮永远给不出来。

this.#requests.push(structuredClone(request));
const turn = this.#script[this.#requests.length];
if (turn === undefined) {
  throw new Error(`The script has only ${this.#script.length} turns.`);
}
return structuredClone(turn);
