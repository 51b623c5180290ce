/**
 * Makes vitest forget what it knows of the files that have changed. What
 * counts is the text: no clock and no event can be wrong about it.
 */
import { readFileSync } from "node:fs";

/** @param {import("vitest/node").Vitest} vitest */
export function watchModules(vitest) {
  /** @type {Map<string, string | undefined>} */
  const texts = new Map();
  return {
    /** To be called before each run. */
    forgetChanged() {
      for (const file of modulesOf(vitest)) {
        const text = textOf(file);
        // One that is made up may depend on any other: see agent-module.mjs.
        const same = text !== undefined && texts.get(file) === text;
        texts.set(file, text);
        if (!same) vitest.invalidateFile(file);
      }
    },
  };
}

/** @param {import("vitest/node").Vitest} vitest */
function modulesOf(vitest) {
  const graphs = vitest.projects.flatMap((project) =>
    Object.values(project.vite.environments).map((one) => one.moduleGraph),
  );
  const files = graphs.flatMap((graph) => [...graph.fileToModulesMap.keys()]);
  return new Set(files.filter((file) => !file.includes("/node_modules/")));
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
