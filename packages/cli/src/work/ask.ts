/** What a person answered; "cancelled" by Ctrl-C, "closed" by Ctrl-D. */
export type Answer = "yes" | "no" | "cancelled" | "closed";

/** True when somebody can be asked. */
export function hasTerminal(): boolean {
  return Boolean(process.stdin.isTTY && process.stdout.isTTY);
}

/** Asks on the terminal; no is the answer of a bare Enter. */
export async function ask(
  message: string,
  active: string,
  inactive: string,
): Promise<Answer> {
  const { confirm, isCancel } = await import("@clack/prompts");
  const closing = new AbortController();
  const close = () => closing.abort();
  // The prompt itself waits for ever when its input ends.
  const watchKeys = (_: unknown, key?: { ctrl?: boolean; name?: string }) => {
    if (key?.ctrl && key.name === "d") close();
  };
  process.stdin.once("end", close);
  process.stdin.on("keypress", watchKeys);
  try {
    const { signal } = closing;
    const answer = await confirm({
      message,
      active,
      inactive,
      initialValue: false,
      signal,
    });
    if (signal.aborted) return "closed";
    if (isCancel(answer)) return "cancelled";
    return answer ? "yes" : "no";
  } finally {
    process.stdin.off("end", close);
    process.stdin.off("keypress", watchKeys);
    process.stdin.pause();
  }
}
