/**
 * A slip is an error that no code throws on purpose: a name that is not there,
 * `undefined` where a path belongs. A test hands it on as it is, for its own
 * message and line say more than any sentence of the test could.
 */

/** How the engine words a slip; an error that the code words itself differs. */
const WORDS = [
  /^Cannot (read|set|add|delete|destructure|convert|access|assign|mix) /,
  /^Assignment to constant variable/,
  /^Maximum call stack size exceeded/,
  / is not (a function|a constructor|iterable)\b/,
  /^[\w$]+ is not defined$/,
];

/** Node's code for an argument such as `undefined`, also in another's words. */
const WRONG_TYPE = "ERR_INVALID_ARG_TYPE";

/** Throws what was thrown on, if it is a slip. */
export function throwSlip(thrown: unknown): void {
  if (!(thrown instanceof Error)) return;
  if ("code" in thrown && thrown.code === WRONG_TYPE) throw thrown;
  // `fileError` keeps no more of an error than its code.
  if (thrown.message.includes(WRONG_TYPE)) {
    throw retold(
      thrown,
      `${thrown.message} A function got an argument of the wrong type, such ` +
        "as undefined or a promise.",
    );
  }
  if (thrown instanceof ReferenceError) throw thrown;
  if (thrown instanceof SyntaxError) throw thrown;
  if (soundsLikeSlip(thrown.message)) throw thrown;
}

/** For an error of which only the message is left. */
export function soundsLikeSlip(message: string): boolean {
  return WORDS.some((words) => words.test(message));
}

/** The same error in other words: the stack still shows who threw it. */
export function retold(error: Error, message: string): Error {
  const other = new Error(message, { cause: error });
  if (error.stack !== undefined) other.stack = error.stack;
  return other;
}
