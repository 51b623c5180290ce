import { createInterface, type Interface } from "node:readline";
import { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import type { ChatInput, Interrupts } from "./chat-input.ts";
import type { ChatOutput } from "./chat-screen.ts";
import type { ChatWords } from "./chat-words.ts";
import { KeyReader, type Keys } from "./terminal-keys.ts";

/** A stream to read from; a terminal says so. */
export type ChatSource = NodeJS.ReadableStream & {
  readonly isTTY?: boolean;
  setRawMode?(raw: boolean): unknown;
};

const PASTE_MARKS_ON = "\u001b[?2004h";
const PASTE_MARKS_OFF = "\u001b[?2004l";
/** Milliseconds after which a lone Escape is just that. */
const ESCAPE_MS = 50;

/** The keys that the line editor gets to see. */
class Keyboard extends Readable {
  override _read(): void {}

  /**
   * At once, and not when the stream gets to it: pastes come between. And one
   * by one: Node's editor takes several for a paste, and puts all but the last
   * at the end of the line, wherever the cursor is.
   */
  press(text: string): void {
    for (const key of text) this.emit("data", key);
  }
}

/**
 * A person at a terminal. The line editor is Node's; in front of it Ctrl-C is
 * taken out, a pasted block becomes a short mark in the line, and what is typed
 * during an answer waits for the next `read`. However the process ends, the
 * terminal is left as it was found.
 */
export class TerminalInput implements ChatInput {
  readonly #input: ChatSource;
  readonly #output: ChatOutput;
  readonly #words: ChatWords;
  readonly #interrupts: Interrupts;
  readonly #keyboard = new Keyboard();
  readonly #editor: Interface;
  readonly #reader = new KeyReader();
  readonly #decoder = new StringDecoder("utf8");
  readonly #pastes: { mark: string; text: string }[] = [];
  /** Typed while nobody reads. */
  #ahead: Keys[] = [];
  #resolve: ((line: string | undefined) => void) | undefined;
  /** How often Ctrl-C was pressed since anything else was. */
  #interrupted = 0;
  #ended = false;
  #escapeTimer: NodeJS.Timeout | undefined;

  constructor(
    input: ChatSource,
    output: ChatOutput,
    words: ChatWords,
    interrupts: Interrupts,
  ) {
    this.#input = input;
    this.#output = output;
    this.#words = words;
    this.#interrupts = interrupts;
    this.#editor = createInterface({
      input: this.#keyboard,
      output,
      terminal: true,
      prompt: "> ",
    });
    this.#editor.on("line", (line) => this.#give(this.#unfold(line)));
    // Ctrl-D in an empty line.
    this.#editor.on("close", this.#end);
    process.once("exit", this.#restore);
    process.on("SIGCONT", this.#resume);
    input.on("data", this.#receive);
    input.once("end", this.#end);
    input.once("error", this.#end);
    void interrupts.left.then(() => {
      this.#ahead = [];
      this.#end();
    });
    this.#takeTerminal();
  }

  get left(): Promise<undefined> {
    return this.#interrupts.left;
  }

  read(): Promise<string | undefined> {
    if (this.#ended && this.#ahead.length === 0) {
      return Promise.resolve(undefined);
    }
    if (this.#interrupted > 0) this.#say(this.#words.againToLeave);
    return new Promise((resolve) => {
      this.#resolve = resolve;
      this.#editor.prompt();
      while (this.#resolve) {
        const keys = this.#ahead.shift();
        if (!keys) break;
        this.#press(keys);
      }
      if (this.#ended) this.#end();
    });
  }

  onInterrupt(listener: () => void): () => void {
    return this.#interrupts.add(listener);
  }

  close(): void {
    const wasOpen = !this.#ended || this.#resolve !== undefined;
    this.#ended = true;
    clearTimeout(this.#escapeTimer);
    process.off("exit", this.#restore);
    process.off("SIGCONT", this.#resume);
    this.#input.off("data", this.#receive);
    this.#input.off("end", this.#end);
    this.#input.off("error", this.#end);
    this.#editor.off("close", this.#end);
    if (wasOpen) this.#give(undefined);
    this.#editor.close();
    this.#input.pause();
    this.#restore();
  }

  readonly #receive = (data: Buffer | string): void => {
    clearTimeout(this.#escapeTimer);
    const text = typeof data === "string" ? data : this.#decoder.write(data);
    for (const keys of this.#reader.read(text)) this.#take(keys);
    this.#escapeTimer = setTimeout(() => {
      for (const keys of this.#reader.flush()) this.#take(keys);
    }, ESCAPE_MS);
  };

  #take(keys: Keys): void {
    if (keys.kind === "interrupt") this.#interrupt();
    else if (keys.kind === "suspend") this.#suspend();
    else {
      this.#interrupted = 0;
      if (this.#resolve) this.#press(keys);
      else this.#ahead.push(keys);
    }
  }

  #press(keys: Keys): void {
    if (keys.kind === "typed") this.#keyboard.press(keys.text);
    if (keys.kind === "pasted") this.#editor.write(this.#fold(keys.text));
  }

  /** One pasted line is as good as typed; a block becomes a mark. */
  #fold(pasted: string): string {
    const text = pasted.replace(/\n+$/, "");
    const lines = text.split("\n").length;
    if (lines === 1) return text;
    const mark = this.#words.pasted(this.#pastes.length + 1, lines);
    this.#pastes.push({ mark, text });
    return mark;
  }

  #unfold(line: string): string {
    return this.#pastes.reduce(
      (text, paste) => text.replaceAll(paste.mark, () => paste.text),
      line,
    );
  }

  #interrupt(): void {
    this.#interrupted += 1;
    this.#ahead = [];
    if (this.#interrupted > 1) this.#interrupts.leave();
    else if (this.#resolve) this.#emptyLine();
    else this.#interrupts.interrupt();
  }

  #emptyLine(): void {
    this.#editor.write(null, { ctrl: true, name: "e" });
    this.#editor.write(null, { ctrl: true, name: "u" });
    this.#output.write("\r\n");
    this.#say(this.#words.againToLeave);
    this.#editor.prompt();
  }

  readonly #end = (): void => {
    this.#ended = true;
    if (!this.#resolve) return;
    this.#output.write("\r\n");
    this.#give(undefined);
  };

  #give(line: string | undefined): void {
    const resolve = this.#resolve;
    this.#resolve = undefined;
    resolve?.(line);
  }

  #say(words: string): void {
    this.#output.write(`${words}\r\n`);
  }

  #takeTerminal(): void {
    this.#setRaw(true);
    this.#output.write(PASTE_MARKS_ON);
    this.#input.resume();
  }

  readonly #restore = (): void => {
    this.#output.write(PASTE_MARKS_OFF);
    this.#setRaw(false);
  };

  #setRaw(raw: boolean): void {
    try {
      this.#input.setRawMode?.(raw);
    } catch {
      // The terminal is gone: nothing is left to restore.
    }
  }

  /** As Ctrl-Z does elsewhere, until the shell lets it go on. */
  #suspend(): void {
    this.#restore();
    process.kill(0, "SIGTSTP");
    // Where nobody could wake us the signal does nothing.
    setTimeout(this.#resume, 100);
  }

  readonly #resume = (): void => {
    if (this.#ended) return;
    this.#takeTerminal();
    if (this.#resolve) this.#editor.prompt(true);
  };
}
