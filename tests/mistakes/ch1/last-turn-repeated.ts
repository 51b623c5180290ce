// region: ch1-mock-provider
// message: when the script has no turn left
// en: When the script is over, its last turn comes again.
// zh: 剧本用完以后一直重复最后一轮。

this.#requests.push(structuredClone(request));
const turn = this.#script[this.#requests.length - 1] ?? this.#script.at(-1);
if (turn === undefined) {
  throw new Error(`The script has only ${this.#script.length} turns.`);
}
return structuredClone(turn);
