/**
 * What can be told from a run about the code behind it: which tests fail, and
 * what each says. Two runs of the same code on two machines have the same.
 */
import { createHash } from "node:crypto";
import { stripVTControlCharacters } from "node:util";

/**
 * Of one failing test.
 *
 * @typedef {object} Print
 * @property {string} sentence the first line of the message, without values
 * @property {string} hash of the whole message: the values that came, too; ""
 *   in what is stored when they are a matter of chance
 *
 * The failing tests of a run, by name.
 * @typedef {ReadonlyMap<string, Print>} Fingerprint
 *
 * As in `tests/mistakes/ch3/fingerprints.json`: slug, then test, then both.
 * @typedef {Record<string, Record<string, [string, string]>>} Stored
 */

/**
 * @param {string} message as `test --json` gives it
 * @returns {Print}
 */
export function printOf(message) {
  const text = withoutChance(message);
  const [first = ""] = text.split("\n");
  return {
    // chai puts the values after the sentence of the test.
    sentence: first.replace(/: expected .*$/, ""),
    hash: createHash("sha256").update(text).digest("hex").slice(0, 8),
  };
}

/**
 * The fingerprint of a run, from the tests that failed in it.
 *
 * @param {Iterable<{ name: string, status: string, message: string }>} tests
 * @returns {Map<string, Print>}
 */
export function fingerprintOf(tests) {
  const found = new Map();
  for (const { name, status, message } of tests) {
    if (status === "fail") found.set(name, printOf(message));
  }
  return found;
}

/**
 * @param {Record<string, [string, string]>} stored
 * @returns {Map<string, Print>}
 */
export function readStored(stored) {
  const found = new Map();
  for (const [name, [sentence, hash]] of Object.entries(stored)) {
    found.set(name, { sentence, hash });
  }
  return found;
}

/** A path below a run's temporary folder, also when it was cut short. */
const FOLDER =
  /(?:\/[^\s"'`/]+)*\/mini-claw-[^\s"'`]*|\/(?:private|tmp|var)\/[^\s"'`]*…/g;

/**
 * Temporary folders have another name in each run.
 *
 * @param {string} message
 */
function withoutChance(message) {
  return stripVTControlCharacters(message).replaceAll(FOLDER, "<folder>");
}
