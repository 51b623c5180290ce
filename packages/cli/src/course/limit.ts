/** Runs tasks so that at most `slots` of them run at a time, in order. */
export function limitTo(slots: number) {
  const waiting: (() => void)[] = [];
  let free = slots;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
