import { answering, readArguments, UsageError } from "../course/usage.ts";

const HELP = `pnpm bench NAME

  loop          Agent.run beside the same loop written by hand
  test-command  pnpm test ch3 beside vitest on the same file
  watch         a save in pnpm watch ch3 beside pnpm test ch3`;

/** Loaded only when asked for: each measures in this process. */
const benchmarks = {
  loop: () => import("../../../../bench/loop.ts"),
  "test-command": () => import("../../../../bench/test-command.ts"),
  watch: () => import("../../../../bench/watch.ts"),
} as const;

/** The command `bench`; 0 when the targets are met, 1 when one is missed. */
export function run(args: readonly string[]): Promise<number> {
  return answering(async () => {
    const given = readArguments(args, {});
    if (given.has("help")) {
      console.log(HELP);
      return 0;
    }
    const [name = "", extra] = given.words;
    if (extra)
      throw new UsageError(`bench takes one name, not "${extra}" too.`);
    if (!isBenchmark(name)) {
      const known = Object.keys(benchmarks).join(", ");
      throw new UsageError(
        name === ""
          ? `Which benchmark? There are: ${known}.`
          : `There is no benchmark "${name}". There are: ${known}.`,
      );
    }
    const benchmark = await benchmarks[name]();
    return benchmark.run();
  });
}

function isBenchmark(name: string): name is keyof typeof benchmarks {
  return Object.hasOwn(benchmarks, name);
}
