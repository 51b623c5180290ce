/**
 * For editors and `npx vitest run FILE`. `pnpm test` does not read it: it
 * adds what vitest cannot do from inside, such as stopping an endless loop.
 */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { agentPlugin } from "./packages/cli/src/test/agent-plugin.mjs";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const agent = process.env.MINI_CLAW_AGENT ?? "starter";

export default defineConfig({
  plugins: [
    agentPlugin({
      target: at(`./packages/${agent}/src`),
      label: `packages/${agent}/src`,
      solution: at("./packages/solution/src"),
    }),
  ],
  test: {
    include: ["tests/*.test.ts", "packages/*/test/**/*.test.ts"],
    setupFiles: [at("./packages/testkit/src/worker-setup.ts")],
    pool: "forks",
    testTimeout: 4000,
  },
});
