/** Which known mistake a run looks like. Better none than a wrong one. */

/**
 * @typedef {import("./fingerprint.mjs").Fingerprint} Fingerprint
 * @typedef {import("./fingerprint.mjs").Print} Print
 *
 * @typedef {object} Known
 * @property {string} slug
 * @property {string} exercise whose function holds the mistake
 * @property {Fingerprint} failures of the solution with the mistake in it
 *
 * @typedef {object} Observed
 * @property {Fingerprint} failures
 * @property {ReadonlySet<string>} ran the tests that passed or failed: one
 *   that waits for a stub tells nothing
 */

/** How much two messages of one test have in common, from 0 to 1. */
const SAME = 1;
/** The sentence is the same, and the values are a matter of chance. */
const SAME_BUT_CHANCE = 0.9;
const SAME_SENTENCE = 0.8;

/**
 * The likeness from which on a mistake is named. Sentences alone are not
 * enough: a test says the same of many mistakes, with other values.
 */
const ENOUGH = 0.85;
/** So near to the best, a mistake is as good as it. */
const MARGIN = 0.05;
/** More of them, and nobody knows which it is. */
const MOST = 2;

/**
 * The slugs of the mistakes that explain the whole run best: one, two, or
 * none. When no single mistake explains it all, there may be several: then
 * those of the first exercise that fails are looked at alone.
 *
 * @param {Observed} observed
 * @param {readonly Known[]} known
 * @param {readonly string[]} exercises of the chapter, in order
 * @returns {string[]}
 */
export function matchMistakes(observed, known, exercises) {
  const whole = best(observed, known);
  if (whole.length > 0) return whole;
  const names = [...observed.failures.keys()];
  const first = exercises.find((exercise) =>
    names.some((name) => groupOf(name) === exercise),
  );
  if (first === undefined) return [];
  const own = known.filter(({ exercise }) => exercise === first);
  return best(only(first, observed), own);
}

/**
 * @param {Observed} observed
 * @param {readonly Known[]} known
 */
function best({ failures, ran }, known) {
  const scored = known
    .map(({ slug, failures: all }) => {
      const expected = new Map([...all].filter(([name]) => ran.has(name)));
      return { slug, score: likeness(failures, expected) };
    })
    .filter(({ score }) => score >= ENOUGH);
  const top = Math.max(...scored.map(({ score }) => score));
  const near = scored
    .filter(({ score }) => score > top - MARGIN)
    .sort((one, other) => other.score - one.score);
  return near.length > MOST ? [] : near.map(({ slug }) => slug);
}

/**
 * A Jaccard index over the failing tests, weighed by what they say: 1 for the
 * same tests with the same messages, 0 for nothing in common.
 *
 * @param {Fingerprint} came
 * @param {Fingerprint} expected
 */
function likeness(came, expected) {
  if (came.size === 0 || expected.size === 0) return 0;
  const all = new Set([...came.keys(), ...expected.keys()]);
  let sum = 0;
  for (const name of all) sum += agreement(came.get(name), expected.get(name));
  return sum / all.size;
}

/**
 * @param {Print | undefined} came
 * @param {Print | undefined} expected
 */
function agreement(came, expected) {
  if (!came || !expected) return 0;
  if (came.hash === expected.hash) return SAME;
  if (came.sentence !== expected.sentence) return 0;
  return expected.hash === "" ? SAME_BUT_CHANCE : SAME_SENTENCE;
}

/**
 * The failures of one exercise. What failed in the others may be due to
 * anything; what passed there still speaks against a mistake.
 *
 * @param {string} exercise
 * @param {Observed} observed
 * @returns {Observed}
 */
function only(exercise, { failures, ran }) {
  const isOwn = (/** @type {string} */ name) => groupOf(name) === exercise;
  return {
    failures: new Map([...failures].filter(([name]) => isOwn(name))),
    ran: new Set([...ran].filter((name) => isOwn(name) || !failures.has(name))),
  };
}

/**
 * The suites group their tests by exercise: "singleTurn > the test".
 *
 * @param {string} name
 */
function groupOf(name) {
  return name.split(" > ")[0] ?? "";
}
