const tails = new Map<string, Promise<unknown>>();

/**
 * Runs `work` when all earlier work on the same file is done. The calls of one
 * turn run at the same time: two edits of one file would both read the old
 * text, and the second write would undo the first. `file` is a real path, so
 * that "a.txt" and "./a.txt" share a queue. Rejects with what `work` throws.
 */
export async function inFileQueue<T>(
  file: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = tails.get(file) ?? Promise.resolve();
  const mine = before.then(work, work);
  tails.set(file, mine);
  try {
    return await mine;
  } finally {
    if (tails.get(file) === mine) tails.delete(file);
  }
}
