const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Lets nobody's Ctrl-C come between two files that belong together. What is
 * held takes milliseconds, so the signal is dropped. Returns how to let go.
 */
export function holdSignals(): () => void {
  const ignore = () => {};
  for (const signal of SIGNALS) process.on(signal, ignore);
  return () => {
    for (const signal of SIGNALS) process.off(signal, ignore);
  };
}
