/** What arrives from a keyboard. */
export type Keys =
  | { readonly kind: "typed"; readonly text: string }
  /** A block between the marks of a bracketed paste, lines ended by "\n". */
  | { readonly kind: "pasted"; readonly text: string }
  /** Ctrl-C. */
  | { readonly kind: "interrupt" }
  /** Ctrl-Z. */
  | { readonly kind: "suspend" };

const PASTE_BEGINS = "\u001b[200~";
const PASTE_ENDS = "\u001b[201~";
// biome-ignore-start lint/suspicious/noControlCharactersInRegex: keys are these
const CONTROL = /([\u0003\u001a])/;
/** What no text has in it: all but tab and newline. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: keys are these
/** A line with its end, or what follows the last one. */
const LINE = /[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+/g;

/**
 * Takes apart what a terminal sends: Ctrl-C and Ctrl-Z, pastes, and typed keys,
 * of which no piece holds more than one line. The marks of a paste may come in
 * pieces (https://invisible-island.net/xterm/xterm-paste64.html).
 */
export class KeyReader {
  #rest = "";
  /** What has come of a paste that is not over. */
  #paste: string | undefined;

  read(data: string): Keys[] {
    const keys: Keys[] = [];
    let text = this.#rest + data;
    this.#rest = "";
    while (text !== "") {
      const mark = this.#paste === undefined ? PASTE_BEGINS : PASTE_ENDS;
      const at = text.indexOf(mark);
      const end = at < 0 ? text.length - heldBack(text, mark) : at;
      this.#take(text.slice(0, end), keys);
      if (at < 0) {
        this.#rest = text.slice(end);
        return keys;
      }
      if (this.#paste !== undefined) {
        const pasted = this.#paste
          .replace(/\r\n?/g, "\n")
          .replace(CONTROLS, "");
        if (pasted !== "") keys.push({ kind: "pasted", text: pasted });
      }
      this.#paste = this.#paste === undefined ? "" : undefined;
      text = text.slice(at + mark.length);
    }
    return keys;
  }

  /** What was held back was no mark: a lone Escape, for one. */
  flush(): Keys[] {
    const keys: Keys[] = [];
    const rest = this.#rest;
    if (this.#paste === undefined) {
      this.#rest = "";
      this.#take(rest, keys);
    }
    return keys;
  }

  #take(text: string, keys: Keys[]): void {
    if (this.#paste !== undefined) {
      this.#paste += text;
      return;
    }
    for (const part of text.split(CONTROL)) {
      if (part === "\u0003") keys.push({ kind: "interrupt" });
      else if (part === "\u001a") keys.push({ kind: "suspend" });
      else {
        for (const [line] of part.matchAll(LINE)) {
          keys.push({ kind: "typed", text: line });
        }
      }
    }
  }
}

/** How many characters at the end of `text` may be the beginning of a mark. */
function heldBack(text: string, mark: string): number {
  for (let length = mark.length - 1; length > 0; length -= 1) {
    if (text.endsWith(mark.slice(0, length))) return length;
  }
  return 0;
}
