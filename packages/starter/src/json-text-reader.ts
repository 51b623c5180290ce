/** An object that stands somewhere in a text; `end` is behind its brace. */
export interface FoundObject {
  readonly value: Readonly<Record<string, unknown>>;
  readonly start: number;
  readonly end: number;
}

/** Deeper than any call's arguments; a stack does not hold a million. */
const MOST_DEPTH = 100;

/** What may end a string that begins with this character. */
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ["“", "”“"],
  ["”", "”“"],
  ["‘", "’‘"],
  ["’", "’‘"],
]);

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["b", "\b"],
  ["f", "\f"],
]);

/** JSON's words, and Python's, which many models write. */
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["true", true],
  ["false", false],
  ["null", null],
  ["True", true],
  ["False", false],
  ["None", null],
]);

/**
 * The objects in a text, in order, the outermost only. It reads JSON, and
 * JSON as models write it: single or typographic quotes, Chinese colons and
 * commas, a comma too many, keys without quotes, line breaks in a string.
 * Each character is looked at once, whatever the text is.
 */
export function objectsIn(text: string): FoundObject[] {
  const found: FoundObject[] = [];
  const reader = new Reader(text);
  for (;;) {
    const start = text.indexOf("{", reader.at);
    if (start === -1) return found;
    reader.at = start;
    try {
      const value = reader.object(0);
      found.push({ value, start, end: reader.at });
    } catch (error) {
      if (error !== NO_JSON) throw error;
      // On from where it broke, which may be the brace of another object. To
      // begin again behind this brace would make it quadratic.
    }
  }
}

/** One for all: a text of braces breaks off at every character. */
const NO_JSON = new Error("This is no JSON.");

class Reader {
  readonly #text: string;
  /** Where the next character is. */
  at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  object(depth: number): Record<string, unknown> {
    if (depth > MOST_DEPTH) throw NO_JSON;
    const entries: [string, unknown][] = [];
    this.#take("{");
    while (!this.#skip("}")) {
      const key = this.#key();
      this.#take(":：");
      entries.push([key, this.#value(depth + 1)]);
      if (!this.#skip(",，")) {
        this.#take("}");
        break;
      }
    }
    // Unlike an assignment this makes a field of a key such as `__proto__`.
    return Object.fromEntries(entries);
  }

  #array(depth: number): unknown[] {
    if (depth > MOST_DEPTH) throw NO_JSON;
    const items: unknown[] = [];
    this.#take("[");
    while (!this.#skip("]")) {
      items.push(this.#value(depth + 1));
      if (!this.#skip(",，")) {
        this.#take("]");
        break;
      }
    }
    return items;
  }

  #value(depth: number): unknown {
    this.#space();
    const next = this.#text.charAt(this.at);
    if (next === "{") return this.object(depth);
    if (next === "[") return this.#array(depth);
    if (CLOSING.has(next)) return this.#string();
    const number = this.#match(/-?\d+(\.\d+)?([eE][+-]?\d+)?/y);
    if (number !== undefined) return Number(number);
    const start = this.at;
    const word = this.#match(/[A-Za-z]+/y) ?? "";
    if (WORDS.has(word)) return WORDS.get(word);
    this.at = start;
    throw NO_JSON;
  }

  #key(): string {
    this.#space();
    if (CLOSING.has(this.#text.charAt(this.at))) return this.#string();
    const name = this.#match(/[A-Za-z_$][\w$]*/y);
    if (name === undefined) throw NO_JSON;
    return name;
  }

  #string(): string {
    const closing = CLOSING.get(this.#text.charAt(this.at)) ?? "";
    const pieces: string[] = [];
    this.at += 1;
    for (let from = this.at; this.at < this.#text.length; this.at += 1) {
      const character = this.#text.charAt(this.at);
      if (closing.includes(character)) {
        pieces.push(this.#text.slice(from, this.at));
        this.at += 1;
        return pieces.join("");
      }
      if (character !== "\\") continue;
      pieces.push(this.#text.slice(from, this.at), this.#escape());
      from = this.at + 1;
    }
    throw NO_JSON;
  }

  /** Leaves off at the last character of the escape. */
  #escape(): string {
    this.at += 1;
    const code = this.#text.slice(this.at + 1, this.at + 5);
    const next = this.#text.charAt(this.at);
    if (next === "u" && /^[\da-fA-F]{4}$/.test(code)) {
      this.at += 4;
      return String.fromCharCode(Number.parseInt(code, 16));
    }
    return ESCAPES.get(next) ?? next;
  }

  #space(): void {
    this.#match(/\s+/y);
  }

  /** Takes one of these characters, with the space before it, or fails. */
  #take(characters: string): void {
    if (!this.#skip(characters)) throw NO_JSON;
  }

  #skip(characters: string): boolean {
    this.#space();
    const next = this.#text.charAt(this.at);
    if (next === "" || !characters.includes(next)) return false;
    this.at += 1;
    return true;
  }

  /** What the sticky pattern finds here, if it does. */
  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found !== undefined) this.at += found.length;
    return found;
  }
}
