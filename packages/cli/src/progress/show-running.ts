import type { ProgressWords } from "./words.ts";

/** Shows how far a run is: one line that changes, on a terminal only. */
export function showRunning(stream: NodeJS.WriteStream, say: ProgressWords) {
  let shown = false;
  return {
    over(count: number, total: number): void {
      const text = say.running(count, total);
      if (stream.isTTY) stream.write(`\r\u001b[2K${text}`);
      // Elsewhere the first line is enough: it says why nothing comes yet.
      else if (!shown) stream.write(`${text}\n`);
      shown = true;
    },
    /** Takes the line away again. */
    clear(): void {
      if (shown && stream.isTTY) stream.write("\r\u001b[2K");
    },
  };
}
