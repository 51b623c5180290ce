import { oneLine } from "./one-line.ts";

/** A stream to write to; a terminal says so. */
export type ChatOutput = NodeJS.WritableStream & {
  readonly isTTY?: boolean;
  readonly columns?: number;
};

/** Red and dim only repeat what the words say. */
export type ChatStyle = "dim" | "red";

const STYLES: Readonly<Record<ChatStyle, readonly [string, string]>> = {
  dim: ["\u001b[2m", "\u001b[22m"],
  red: ["\u001b[31m", "\u001b[39m"],
};
const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const FRAME_MS = 90;
const ERASE_LINE = "\r\u001b[K";
/** All but tab and newline: a model's words must not drive the terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is the point
const CONTROLS = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g;

/**
 * Where the answers appear. Words come as they are streamed; a whole line
 * never begins in the middle of them; and a spinner turns only on a terminal,
 * below all that has been written, and is gone before anything else is.
 */
export class ChatScreen {
  readonly #output: ChatOutput;
  /** The last thing written is words without a line break after them. */
  #open = false;
  #waitingFor = "";
  #frame = 0;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(output: ChatOutput) {
    this.#output = output;
  }

  /** Words of an answer, as they come. The spinner goes. */
  text(delta: string): void {
    const words = delta.replace(CONTROLS, "");
    if (words === "") return;
    this.#stopWaiting();
    this.#write(words);
    this.#open = !words.endsWith("\n");
  }

  /** A line of its own, or several. A spinner goes on below it. */
  line(text: string, style?: ChatStyle): void {
    this.#erase();
    this.#endLine();
    const words = text.replace(CONTROLS, "");
    this.#write(`${style ? this.#styled(style, words) : words}\n`);
    this.#draw();
  }

  /** On a terminal: shows what is waited for, until words come. */
  wait(what: string): void {
    this.#erase();
    this.#endLine();
    if (!this.#output.isTTY || this.#closed) return;
    this.#waitingFor = what;
    this.#timer ??= setInterval(() => this.#draw(), FRAME_MS).unref();
    this.#draw();
  }

  /** The answer is over: no spinner, and the next word begins a line. */
  settle(): void {
    this.#stopWaiting();
    this.#endLine();
  }

  /** From now on nothing is written any more. */
  close(): void {
    this.settle();
    this.#closed = true;
  }

  #draw(): void {
    if (this.#timer === undefined) return;
    this.#frame = (this.#frame + 1) % FRAMES.length;
    // A spinner that wraps could not be erased.
    const room = (this.#output.columns || 80) - 4;
    const words = oneLine(this.#waitingFor, room);
    this.#write(`${ERASE_LINE}${FRAMES[this.#frame]} ${words}`);
  }

  #erase(): void {
    if (this.#timer !== undefined) this.#write(ERASE_LINE);
  }

  #stopWaiting(): void {
    this.#erase();
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #endLine(): void {
    if (this.#open) this.#write("\n");
    this.#open = false;
  }

  #styled(style: ChatStyle, words: string): string {
    const { NO_COLOR, TERM } = process.env;
    const plain = !this.#output.isTTY || NO_COLOR || TERM === "dumb";
    const [begin, end] = STYLES[style];
    return plain ? words : `${begin}${words}${end}`;
  }

  #write(text: string): void {
    if (!this.#closed) this.#output.write(text);
  }
}
