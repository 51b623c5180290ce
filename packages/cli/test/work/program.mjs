/**
 * Runs a command as the launcher does, on the course in `MINI_CLAW_ROOT`. With
 * `KILL_AT=n` the process dies by SIGKILL at the n-th step of the disk that
 * changes something.
 */
import * as fs from "node:fs";
import { tsImport } from "tsx/esm/api";
import { loadCourse } from "../../src/load-course.mjs";
import { mutating } from "./mutating.mjs";

const [command = "", ...args] = process.argv.slice(2);
const root = process.env.MINI_CLAW_ROOT ?? "";
const killAt = Number(process.env.KILL_AT ?? Number.NaN);

let step = 0;
const disk = new Proxy(fs, {
  get(target, key) {
    const value = Reflect.get(target, key);
    if (!mutating.has(String(key))) return value;
    return (/** @type {unknown[]} */ ...given) => {
      step += 1;
      if (step === killAt) process.kill(process.pid, "SIGKILL");
      return value(...given);
    };
  },
});

const file = `../../src/commands/${command}.ts`;
const { run } = await tsImport(file, import.meta.url);
const place = { root, course: await loadCourse(root) };
process.exit(await run(args, place, disk));
