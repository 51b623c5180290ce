/**
 * Keeps the first and the last `limit` characters of an output of any length,
 * in bounded memory. Every writer decodes one stream: bytes of one character
 * may come in two chunks.
 */
export class OutputBuffer {
  readonly #limit: number;
  #head = "";
  #tail = "";
  #dropped = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  writer(): (chunk: Buffer) => void {
    const decoder = new TextDecoder();
    return (chunk) => this.#add(decoder.decode(chunk, { stream: true }));
  }

  result(): { output: string; dropped: number } {
    const output = this.#head + this.#tail.slice(-this.#limit);
    const over = Math.max(0, this.#tail.length - this.#limit);
    return { output: output.toWellFormed(), dropped: this.#dropped + over };
  }

  #add(text: string): void {
    const room = this.#limit - this.#head.length;
    this.#head += text.slice(0, room);
    this.#tail += text.slice(Math.max(0, room));
    // Cutting at twice the limit, not at each chunk, keeps this linear.
    if (this.#tail.length > 2 * this.#limit) {
      this.#dropped += this.#tail.length - this.#limit;
      this.#tail = this.#tail.slice(-this.#limit);
    }
  }
}
