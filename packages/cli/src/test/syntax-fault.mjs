/**
 * Faults that a parser lets pass and an engine does not: a name declared
 * twice, a `continue` outside of a loop. Found before anything runs, so that
 * the right file and the right line can be named.
 */
import { SourceMap } from "node:module";
import { stripVTControlCharacters } from "node:util";
import { Script } from "node:vm";
import { moduleRunnerTransform, transformWithOxc } from "vite";

/**
 * @typedef {object} SyntaxFault
 * @property {string} fault one sentence's end
 * @property {number} [line]
 *
 * @param {string} file absolute
 * @param {string} source
 * @returns {Promise<SyntaxFault | undefined>}
 */
export async function syntaxFault(file, source) {
  try {
    const plain = await transformWithOxc(source, file, {
      sourcemap: true,
      // A copy of the starter brings one that extends what is not there.
      tsconfig: false,
    });
    // As it will run: a module with its imports made into calls.
    const map = /** @type {Parameters<typeof moduleRunnerTransform>[1]} */ (
      // The two types of a map differ in methods that nobody calls.
      plain.map ?? null
    );
    const module = await moduleRunnerTransform(plain.code, map, file, source);
    return module ? engineFault(module) : undefined;
  } catch (error) {
    return compilerFault(error);
  }
}

/**
 * @param {import("vite").TransformResult} module
 * @returns {SyntaxFault | undefined}
 */
function engineFault({ code, map }) {
  try {
    new Script(`async () => {${code}\n}`, { filename: "module" });
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) return undefined;
    const at = /^module:(\d+)\n(.*)\n( *\t*\s*)\^/.exec(error.stack ?? "");
    const fault = error.message;
    if (!at || !map || !("mappings" in map)) return { fault };
    // Node's class wants fields that it does not read.
    const payload = /** @type {import("node:module").SourceMapPayload} */ (
      /** @type {unknown} */ (map)
    );
    const entry = new SourceMap(payload).findEntry(
      Number(at[1]) - 1,
      at[3]?.length ?? 0,
    );
    return "originalLine" in entry
      ? { fault, line: entry.originalLine + 1 }
      : { fault };
  }
}

/**
 * @param {unknown} error of the compiler: it has a picture of the place
 * @returns {SyntaxFault | undefined}
 */
function compilerFault(error) {
  const [first] =
    /** @type {{ errors?: { message: string, loc?: { line: number } }[] }} */ (
      error
    ).errors ?? [];
  if (!first) return undefined;
  const picture = stripVTControlCharacters(first.message);
  const fault = /\[PARSE_ERROR\]\s*(.+)/.exec(picture)?.[1] ?? picture;
  // Of a name that is declared twice, the second place is the wrong one.
  const lines = [...picture.matchAll(/^\s*(\d+) │/gm)].map(([, n]) =>
    Number(n),
  );
  const line = /redeclared/.test(picture) ? lines.at(-1) : first.loc?.line;
  return { fault, ...(line ? { line } : {}) };
}
