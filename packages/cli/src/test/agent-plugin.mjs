/**
 * Points `#agent` at the folder under test. The suites import nothing else of
 * it, so one suite serves the starter, the solution and any other folder.
 */
import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { agentModule } from "./agent-module.mjs";

const AGENT = "\0mini-claw-code:agent";
const here = (/** @type {string} */ path) =>
  fileURLToPath(new URL(path, import.meta.url));

/**
 * @param {{ target: string, label: string, solution: string }} options
 * @returns {import("vite").Plugin}
 */
export function agentPlugin(options) {
  const { target, label, solution } = options;
  const testkit = here("../../../testkit/src/index.ts");
  return {
    name: "mini-claw-code:agent",
    enforce: "pre",
    async resolveId(source, importer, extra) {
      if (source === "#agent") return AGENT;
      if (source === "#testkit") return testkit;
      // A folder outside the workspace has no node_modules above it.
      if (!/^[@a-z]/i.test(source) || /^node:/.test(source)) return null;
      if (!importer) return null;
      const found = await this.resolve(source, importer, {
        ...extra,
        skipSelf: true,
      });
      if (found) return found;
      const places = [join(solution, "index.ts"), here("./agent-plugin.mjs")];
      for (const place of places.filter(existsSync)) {
        const known = await this.resolve(source, place, { skipSelf: true });
        if (known) return known;
      }
      return null;
    },
    load(id) {
      return id === AGENT ? agentModule(options) : null;
    },
    transform(code, id) {
      const file = id.split("?")[0] ?? id;
      if (!file.startsWith(target + sep) && !file.startsWith(`${target}/`)) {
        return null;
      }
      // On the first line itself, so that all line numbers stay. Imports run
      // before it: the last file noted is the one that is running.
      const shown = join(label, relative(target, file)).replaceAll("\\", "/");
      const note =
        'globalThis[Symbol.for("mini-claw-code.note-module")]' +
        `?.(${JSON.stringify(shown)});`;
      return { code: note + code, map: null };
    },
  };
}
