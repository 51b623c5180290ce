import * as fs from "node:fs";
import type { Disk } from "../../src/work/disk.ts";
import { mutating } from "./mutating.mjs";

/** How the disk fails: once, or from then on, as at the end of the world. */
export type Failure = "once" | "for ever";

/** Waits for no platter: no test cuts the power. */
export const quickDisk: Disk = { ...fs, fsyncSync: () => {} };

/**
 * A disk whose n-th change fails, counted from 1. The call has no effect.
 * `steps` counts the changes that were tried.
 */
export function failingDisk(at: number, failure: Failure, code = "ENOSPC") {
  const counter = { steps: 0 };
  const disk = new Proxy(fs, {
    get(target, key) {
      const call: unknown = Reflect.get(target, key);
      if (typeof call !== "function" || !mutating.has(String(key))) return call;
      return (...args: unknown[]): unknown => {
        counter.steps += 1;
        const { steps } = counter;
        const fails = failure === "once" ? steps === at : steps >= at;
        if (fails) {
          // A handle that cannot be closed is closed all the same.
          if (key === "closeSync") Reflect.apply(call, target, args);
          throw Object.assign(new Error(`${code}: ${String(key)}`), { code });
        }
        return key === "fsyncSync" || Reflect.apply(call, target, args);
      };
    },
  });
  return { disk: disk as Disk, counter };
}
