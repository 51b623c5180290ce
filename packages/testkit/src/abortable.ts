/** Kept from before a test can put fake timers in its place. */
const realSetImmediate = globalThis.setImmediate;

/** Gives the event loop a turn, so that timers and other work get theirs. */
export function nextTick(): Promise<void> {
  return new Promise((resolve) => {
    realSetImmediate(resolve);
  });
}

/** The promise, or a rejection with the signal's reason if that comes first. */
export function abortable<T>(
  promise: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    // A listener left behind on a long-lived signal would pile up.
    const done = () => signal.removeEventListener("abort", abort);
    promise.then(resolve, reject).finally(done);
  });
}
