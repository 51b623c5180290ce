import { throwSlip } from "./slips.ts";

/** What `errorOf` gives when nothing is thrown. */
export const NO_ERROR = "(no error)";

/** What came of it: the value, or what was thrown instead. */
export function outcome<T>(promise: Promise<T>) {
  return promise.catch(unlessSlip);
}

/** What was thrown. */
export async function thrownBy(promise: Promise<unknown>): Promise<unknown> {
  const nothing = { thrown: "nothing was thrown" };
  const { thrown } = await promise.then(() => nothing, unlessSlip);
  return thrown;
}

/** What it throws or rejects with, such as "Error: not a folder". */
export async function errorOf(work: () => unknown): Promise<string> {
  try {
    await work();
    return NO_ERROR;
  } catch (thrown) {
    return String(unlessSlip(thrown).thrown);
  }
}

function unlessSlip(thrown: unknown): { thrown: unknown } {
  throwSlip(thrown);
  return { thrown };
}
