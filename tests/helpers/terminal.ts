import { PassThrough, Writable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { expect, onTestFinished } from "vitest";

/** Milliseconds that something may take to appear. */
const PATIENCE_MS = 2500;
const COLUMNS = 80;

/** Streams in and out, as a chat has them; on request they say "terminal". */
export class FakeTerminal {
  readonly input: PassThrough & {
    isTTY?: boolean;
    setRawMode?(raw: boolean): unknown;
  };
  readonly output: Writable & { isTTY?: boolean; columns?: number };
  /** How `setRawMode` was called last; undefined when it never was. */
  raw: boolean | undefined;
  /** All that was written, control sequences included. */
  written = "";
  #failed = false;

  constructor({ isTTY }: { isTTY: boolean }) {
    this.input = new PassThrough();
    this.output = new Writable({
      decodeStrings: false,
      write: (text, _encoding, written) => {
        this.written += text;
        written();
      },
    });
    if (isTTY) {
      const setRawMode = (raw: boolean) => {
        this.raw = raw;
      };
      Object.assign(this.input, { isTTY, setRawMode });
      Object.assign(this.output, { isTTY, columns: COLUMNS });
    }
    // A chat that a failing test left open ends with the test.
    onTestFinished(() => void this.input.destroy());
  }

  /** The words that were written, those that are gone again included. */
  get words(): string {
    return stripVTControlCharacters(this.written);
  }

  /** What a person sees now. */
  get screen(): string {
    return rendered(this.written);
  }

  type(text: string): void {
    this.input.write(text);
  }

  /** The work that writes here: when it fails, nothing more will come. */
  runs<T>(work: Promise<T>): Promise<T> {
    work.catch(() => {
      this.#failed = true;
    });
    return work;
  }

  /** Waits until these words were written; `why` says what to think about. */
  async until(words: string, why: string): Promise<void> {
    const late = Date.now() + PATIENCE_MS;
    const open = () => !this.#failed && Date.now() < late;
    while (!this.words.includes(words) && open()) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(this.words, why).toContain(words);
  }
}

/** What it resolves to; fails with `why` when it does not come to an end. */
export async function ended<T>(work: Promise<T>, why: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), PATIENCE_MS);
  });
  const first = await Promise.race([work.then((value) => ({ value })), late]);
  clearTimeout(timer);
  if (first === "late") expect.fail(why);
  return first.value;
}

/** Cursor moves and erasing, as far as a line editor and a spinner use them. */
function rendered(written: string): string {
  const lines: string[][] = [[]];
  let row = 0;
  let column = 0;
  const line = () => {
    while (lines.length <= row) lines.push([]);
    return lines[row] ?? [];
  };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's
  const pieces = /\x1b\[([?\d;]*)([A-Za-z])|[\s\S]/gu;
  for (const [piece, number = "", move = ""] of written.matchAll(pieces)) {
    const count = Number(number) || 1;
    if (piece === "\n") {
      row += 1;
      column = 0;
    } else if (piece === "\r") column = 0;
    else if (move === "") {
      const cells = line();
      while (cells.length < column) cells.push(" ");
      cells[column] = piece;
      column += 1;
    } else if (move === "A") row = Math.max(0, row - count);
    else if (move === "B") row += count;
    else if (move === "C") column += count;
    else if (move === "D") column = Math.max(0, column - count);
    else if (move === "G") column = count - 1;
    else if (move === "K") line().splice(column);
    else if (move === "J") {
      line().splice(column);
      lines.splice(row + 1);
    }
  }
  return lines
    .map((cells) => cells.join("").trimEnd())
    .join("\n")
    .trimEnd();
}
