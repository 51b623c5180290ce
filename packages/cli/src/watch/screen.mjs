/** Prints the verdicts: on a terminal each takes the place of the last one. */

/**
 * @typedef {object} Screen
 * @property {{ rows: number, columns: number } | undefined} room
 * @property {(line: string) => void} running
 * @property {(lines: readonly string[], keys?: string) => void} page
 * @property {(text: string, keys?: string) => void} say
 */

/**
 * @param {NodeJS.WriteStream} stream
 * @param {boolean} plain never clears anything
 * @returns {Screen}
 */
export function makeScreen(stream, plain) {
  let pages = 0;
  const write = (/** @type {string} */ text) => void stream.write(text);

  function clear() {
    if (plain) return;
    // What was there before us is moved up, not wiped out.
    if (pages === 0) write("\n".repeat(stream.rows || 24));
    write("\u001b[H\u001b[J");
  }
  return {
    get room() {
      if (plain) return undefined;
      // A terminal that does not know its size says 0.
      return { rows: stream.rows || 24, columns: stream.columns || 80 };
    },
    running(line) {
      if (plain && pages > 0) write("\n");
      write(`${line}\n`);
    },
    page(lines, keys) {
      clear();
      pages += 1;
      write(`${[...lines, ...(keys ? ["", keys] : [])].join("\n")}\n`);
    },
    say(text, keys) {
      write(`\n${text.trimEnd()}\n${keys ? `\n${keys}\n` : ""}`);
    },
  };
}
