import type { AssistantTurn, ChatRequest, Provider } from "./provider.ts";

/**
 * A model that says what it was told to say: one turn of the script for each
 * request. It keeps every request, so that a test can look at what was sent.
 */
export class MockProvider implements Provider {
  readonly #script: readonly AssistantTurn[];
  readonly #requests: ChatRequest[] = [];

  /** The script is only read: one script can serve many providers. */
  constructor(script: readonly AssistantTurn[]) {
    this.#script = script;
  }

  /** Every request so far, as it was when it was sent. */
  get requests(): readonly ChatRequest[] {
    return this.#requests;
  }

  /** Rejects when the script has no turn left. */
  async chat(request: ChatRequest): Promise<AssistantTurn> {
    //#region ch1-mock-provider
    // 1. First of all keep a deep copy of the request (`structuredClone`), also
    //    of one that gets no answer: the caller will go on adding to its list.
    this.#requests.push(structuredClone(request));
    // 2. The turn to give is the script's first, then its second, and so on:
    //    the number of requests so far says which.
    const turn = this.#script[this.#requests.length - 1];
    // 3. When the script has no turn left, throw an error that says how many
    //    turns it had.
    if (turn === undefined) {
      throw new Error(
        `The script has ${this.#script.length} turn(s), and this is request ` +
          `${this.#requests.length}: the code asked the model once too often.`,
      );
    }
    // 4. Give a copy: whoever gets it may change it.
    return structuredClone(turn);
    //#endregion ch1-mock-provider
  }
}
