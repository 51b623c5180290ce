// region: ch1-mock-provider
// message: take nothing out of the script
// en: Turns are taken out of the caller's script.
// zh: 直接从调用者的剧本里取走了轮次。

this.#requests.push(structuredClone(request));
const length = this.#script.length + this.#requests.length - 1;
const turn = (this.#script as AssistantTurn[]).shift();
if (turn === undefined) throw new Error(`The script has ${length} turns.`);
return turn;
