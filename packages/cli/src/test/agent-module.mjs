/**
 * The text of the module behind `#agent`: every name of the solution, taken
 * from the folder under test. Each file is loaded by itself, so that one that
 * does not load takes only its own names with it.
 */
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { moduleFacts } from "./module-facts.mjs";
import { syntaxFault } from "./syntax-fault.mjs";

/** @typedef {import("./module-facts.mjs").ModuleFacts} ModuleFacts */

const STAND_INS = fileURLToPath(new URL("./stand-ins.mjs", import.meta.url));

/**
 * @param {{ target: string, label: string, solution: string }} options
 *   `target` and `solution` are folders with an index.ts, `label` is how the
 *   target is shown
 */
export async function agentModule({ target, label, solution }) {
  const wanted = sourcesOf(folderFacts(solution));
  const folder = folderFacts(target);
  await findSyntaxFaults(folder, target, solution);
  const given = sourcesOf(folder);
  const shown = (/** @type {string} */ file) =>
    join(label, relative(target, file)).replaceAll("\\", "/");
  const index = join(target, "index.ts");
  // A student's single file is loaded as it is.
  const files = folder.get(index)?.onlyReexports
    ? [...(folder.get(index)?.imports ?? [])]
    : [index];

  const lines = [
    `import { finished, loadFile, pick } from ${JSON.stringify(STAND_INS)};`,
  ];
  const variables = new Map();
  for (const file of files) {
    const variable = `file${variables.size}`;
    variables.set(file, variable);
    const needs = [...reach(file, folder)];
    const broken = needs.find((one) => folder.get(one)?.fault);
    const load = broken ? "undefined" : `() => import(${JSON.stringify(file)})`;
    const options = {
      needs: needs.map(shown),
      ...(broken ? { fault: faultSentence(folder.get(broken), shown) } : {}),
    };
    lines.push(
      `const ${variable} = await loadFile(${load}, ` +
        `${JSON.stringify(options)});`,
    );
  }
  for (const name of new Set([...wanted.keys(), ...given.keys()])) {
    const home = wanted.get(name)?.file;
    const mirrored = home && join(target, relative(solution, home));
    const source = given.get(name);
    const file = source?.via ?? (variables.has(mirrored) ? mirrored : index);
    const from = variables.get(file) ?? variables.get(files[0]) ?? "undefined";
    const place = mirrored && folder.has(mirrored) ? mirrored : index;
    const line = lineOf(name, place);
    const missing =
      `${shown(place)}${line} does not export \`${name}\`, which the tests ` +
      `need${line && ": put `export` back in front of it"}.`;
    lines.push(
      `export const ${name} = pick(${from}, ` +
        `${JSON.stringify(source?.name ?? name)}, ${JSON.stringify(missing)});`,
    );
  }
  lines.push("finished();");
  return lines.join("\n");
}

/**
 * The facts of index.ts and of all that it loads, by absolute path.
 *
 * @param {string} folder
 * @returns {Map<string, ModuleFacts>}
 */
function folderFacts(folder) {
  /** @type {Map<string, ModuleFacts>} */
  const found = new Map();
  const open = [join(folder, "index.ts")];
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file)) continue;
    const facts = moduleFacts(file);
    found.set(file, facts);
    open.push(...facts.imports);
  }
  return found;
}

/**
 * Looks closer at the files that are not those of the solution.
 *
 * @param {Map<string, ModuleFacts>} folder
 * @param {string} target
 * @param {string} solution
 */
async function findSyntaxFaults(folder, target, solution) {
  const unknown = [...folder.values()].filter(({ file, fault }) => {
    const given = join(solution, relative(target, file));
    return !fault && textOf(file) !== textOf(given);
  });
  await Promise.all(
    unknown.map(async (facts) => {
      const source = textOf(facts.file) ?? "";
      Object.assign(facts, await syntaxFault(facts.file, source));
    }),
  );
}

/** @param {string} file */
function textOf(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/**
 * Where each name of index.ts comes from: the file that declares it, and the
 * file that index.ts names.
 *
 * @param {Map<string, ModuleFacts>} folder its first entry is index.ts
 */
function sourcesOf(folder) {
  /** @type {Map<string, { file: string, via: string, name: string }>} */
  const sources = new Map();
  const [index] = folder.values();
  if (!index) return sources;
  for (const name of index.names) {
    sources.set(name, { file: index.file, via: index.file, name });
  }
  for (const via of index.all) {
    for (const [name, file] of namesOf(via, folder)) {
      sources.set(name, { file, via, name });
    }
  }
  for (const { name, as, file } of index.named) {
    const home = namesOf(file, folder).get(name) ?? file;
    sources.set(as, { file: home, via: file, name });
  }
  return sources;
}

/**
 * @param {string} file
 * @param {Map<string, ModuleFacts>} folder
 * @param {Set<string>} [seen]
 * @returns {Map<string, string>} each exported name, and who declares it
 */
function namesOf(file, folder, seen = new Set()) {
  const facts = folder.get(file);
  if (!facts || seen.has(file)) return new Map();
  seen.add(file);
  return new Map([
    ...[...facts.names].map((name) => /** @type {const} */ ([name, file])),
    ...facts.named.map((one) => /** @type {const} */ ([one.as, one.file])),
    ...facts.all.flatMap((from) => [...namesOf(from, folder, seen)]),
  ]);
}

/**
 * The file and all that it loads, the deepest first: where a fault is found
 * first, there it is.
 *
 * @param {string} file
 * @param {Map<string, ModuleFacts>} folder
 * @param {Set<string>} [seen]
 * @param {Set<string>} [entered]
 * @returns {Set<string>}
 */
function reach(file, folder, seen = new Set(), entered = new Set()) {
  // Imports may go in circles.
  if (entered.has(file)) return seen;
  entered.add(file);
  for (const next of folder.get(file)?.imports ?? []) {
    reach(next, folder, seen, entered);
  }
  return seen.add(file);
}

/**
 * @param {ModuleFacts | undefined} facts
 * @param {(file: string) => string} shown
 */
function faultSentence(facts, shown) {
  if (!facts) return "";
  const place = facts.line ? `:${facts.line}` : "";
  return `${shown(facts.file)}${place} does not load: ${facts.fault}.`;
}

/**
 * Where the name is declared, exported or not: ":12", or "".
 *
 * @param {string} name
 * @param {string} file
 */
function lineOf(name, file) {
  const declares = new RegExp(`\\b(?:function|class|const|let)\\s+${name}\\b`);
  const lines = (textOf(file) ?? "").split("\n");
  const at = lines.findIndex((line) => declares.test(line));
  return at < 0 ? "" : `:${at + 1}`;
}
