/** Shows that a long proof is under way. */
export interface Progress {
  /** Says how many runs are done, of how many asked for so far. */
  update(done: number, total: number): void;
  /** Takes the line away again, before a proof is printed. */
  clear(): void;
}

const PLAIN_INTERVAL_MS = 10_000;

/** One line that changes on a terminal; elsewhere a line now and then. */
export function progressOn(stream: NodeJS.WriteStream): Progress {
  let last = Date.now();
  return {
    update(done, total) {
      const text = `${done} of ${total} runs done`;
      if (stream.isTTY) {
        stream.write(`\r\u001b[2K${text}`);
      } else if (Date.now() - last > PLAIN_INTERVAL_MS) {
        last = Date.now();
        stream.write(`${text}\n`);
      }
    },
    clear() {
      if (stream.isTTY) stream.write("\r\u001b[2K");
    },
  };
}
