/** Something in a page that cannot be expanded, and where. */
export class PageError extends Error {
  override readonly name = "PageError";
  /** From the root, such as `book/zh/ch3.md`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** One sentence. */
  readonly sentence: string;

  constructor(file: string, line: number, sentence: string) {
    super(`${file}:${line}: ${sentence}`);
    this.file = file;
    this.line = line;
    this.sentence = sentence;
  }
}
