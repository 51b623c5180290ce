// region: ch1-mock-provider
// message: decide which turn it is before anything is awaited
// en: The turn is chosen after an `await`, so requests that overlap get the same one.
// zh: 在 await 之后才选轮次，同时进行的请求会拿到同一轮。

this.#requests.push(structuredClone(request));
await Promise.resolve();
const turn = this.#script[this.#requests.length - 1];
if (turn === undefined) {
  throw new Error(`The script has only ${this.#script.length} turns.`);
}
return structuredClone(turn);
