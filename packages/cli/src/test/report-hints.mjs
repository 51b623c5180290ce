/** What a learner has most likely forgotten, where the error tells. */

/**
 * @typedef {import("./results.mjs").TestResult} TestResult
 * @typedef {import("../../../testkit/src/difference.ts").Forgotten} Forgotten
 */

/** A promise has none of these, a text or a list has. */
const METHODS = new Set(
  [String.prototype, Array.prototype].flatMap((one) =>
    Object.getOwnPropertyNames(one),
  ),
);

/**
 * @param {TestResult} test
 * @param {boolean} ownCode was it thrown in the learner's own code?
 * @returns {Forgotten | undefined}
 */
export function forgottenIn(test, ownCode) {
  const [error] = test.errors;
  if (!error) return undefined;
  const { message, explained } = error;
  // The test says so itself, or the wire rule does.
  if (/\bawait\b/.test(message)) return undefined;
  const inValue = explained?.differences.find((one) => one.forgotten);
  if (inValue) return inValue.forgotten;
  if (
    /an instance of Promise|combination of arguments \(promise/i.test(message)
  )
    return "await";
  if (/combination of arguments \(undefined|but got undefined/.test(message)) {
    return "return";
  }
  return ownCode && looksLikePromise(message) ? "await" : undefined;
}

/** @param {string} message */
function looksLikePromise(message) {
  const method = /\.(\w+) is not a function/.exec(message)?.[1];
  if (method) return METHODS.has(method);
  return /^(?!undefined|null).* is not iterable/.test(message);
}
