/**
 * What a test itself has thrown at the code under test, such as the error of
 * `fails`. Anything else that the code throws is its own fault.
 */
let planned: unknown[] = [];

/** Called before each test. */
export function forgetPlans(): void {
  planned = [];
}

/** The script throws this, or aborts with it. */
export function plan(thrown: unknown): void {
  // An endless loop that meets the same error must not fill the memory.
  if (!planned.includes(thrown)) planned.push(thrown);
}

/** Also true for errors that end a run in an orderly way, and for stubs. */
export function isPlanned(thrown: unknown): boolean {
  if (planned.includes(thrown)) return true;
  const name = thrown instanceof Error ? thrown.name : "";
  return ["NotImplemented", "StopRun", "AbortError"].includes(name);
}
