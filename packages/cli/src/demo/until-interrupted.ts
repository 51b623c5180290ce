import { constants } from "node:os";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs `work` until it is done, or until Ctrl-C, a signal, or nobody reading
 * the output any more: then its signal is aborted, it may clean up, and the
 * exit code is the shell's for that signal.
 */
export async function untilInterrupted(
  work: (signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const controller = new AbortController();
  let code: number | undefined;
  const interrupt = (signal: NodeJS.Signals) => {
    code ??= 128 + constants.signals[signal];
    controller.abort();
  };
  const noReader = () => interrupt("SIGPIPE");
  for (const signal of SIGNALS) process.on(signal, interrupt);
  process.stdout.on("error", noReader);
  try {
    const finished = await work(controller.signal);
    return code ?? finished;
  } catch (error) {
    if (code === undefined) throw error;
    return code;
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
    process.stdout.off("error", noReader);
  }
}
