import { createInterface } from "node:readline";

/** What a person types, line by line. */
export interface ChatInput {
  /**
   * The next line, or a pasted block. Undefined when nothing more comes: the
   * input has ended, or the person wants to leave.
   */
  read(): Promise<string | undefined>;
  /**
   * Calls the listener on Ctrl-C while an answer is under way. Returns a
   * function that takes it off again.
   */
  onInterrupt(listener: () => void): () => void;
  /** Resolves when the person leaves, even if an answer is under way. */
  readonly left: Promise<undefined>;
  /** Gives the input back, as it was found. */
  close(): void;
}

/** Who wants to know of Ctrl-C, and whether it is time to leave. */
export class Interrupts {
  readonly #listeners = new Set<() => void>();
  #resolve: () => void = () => {};
  readonly left: Promise<undefined>;

  /** Aborting the signal interrupts the answer under way, and leaves. */
  constructor(signal?: AbortSignal) {
    this.left = new Promise((resolve) => {
      this.#resolve = () => resolve(undefined);
    });
    const leaveNow = () => {
      this.interrupt();
      this.leave();
    };
    if (signal?.aborted) leaveNow();
    signal?.addEventListener("abort", leaveNow, { once: true });
  }

  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  interrupt(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  leave(): void {
    this.#resolve();
  }
}

/**
 * Input that is no terminal: a pipe or a file. One reader for the whole
 * session, since a new one for each question would swallow lines. Nothing is
 * read before the first `read`.
 */
export class PipedInput implements ChatInput {
  readonly #input: NodeJS.ReadableStream;
  readonly #interrupts: Interrupts;
  #lines: AsyncIterator<string> | undefined;

  constructor(input: NodeJS.ReadableStream, interrupts: Interrupts) {
    this.#input = input;
    this.#interrupts = interrupts;
  }

  get left(): Promise<undefined> {
    return this.#interrupts.left;
  }

  async read(): Promise<string | undefined> {
    this.#lines ??= createInterface({
      input: this.#input,
      crlfDelay: Number.POSITIVE_INFINITY,
    })[Symbol.asyncIterator]();
    // An input that breaks is an input that has ended.
    const next = this.#lines.next().then(
      ({ done, value }) => (done ? undefined : value),
      () => undefined,
    );
    return Promise.race([next, this.left]);
  }

  onInterrupt(listener: () => void): () => void {
    return this.#interrupts.add(listener);
  }

  close(): void {
    void this.#lines?.return?.();
    if (this.#lines) this.#input.pause();
  }
}
