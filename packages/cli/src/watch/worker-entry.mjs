/**
 * Starts in a test process that is made ahead of its use: loads vitest's side
 * of it, then the libraries that the last run needed. Nothing of the learner's
 * is loaded before the run.
 */
const [worker = "", ...libraries] = process.argv.slice(2);

await import(worker);
for (const library of ["vitest", ...libraries]) {
  // A library that does not load says so in the test that needs it.
  import(library).catch(() => {});
}
