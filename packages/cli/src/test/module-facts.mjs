/** What a TypeScript file exports and imports, read without running it. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseAst } from "vite";

/**
 * @typedef {object} ModuleFacts
 * @property {string} file absolute
 * @property {string} [fault] why it cannot be loaded: one sentence's end
 * @property {number} [line] where
 * @property {Set<string>} names the values that it declares and exports
 * @property {Set<string>} imports the files it loads, absolute
 * @property {string[]} all the files of its `export * from`
 * @property {{ name: string, as: string, file: string }[]} named
 *   its `export { name as as } from file`
 * @property {boolean} onlyReexports nothing in it but `export ... from`
 */

/**
 * @param {string} file absolute
 * @returns {ModuleFacts}
 */
export function moduleFacts(file) {
  /** @type {ModuleFacts} */
  const facts = {
    file,
    names: new Set(),
    imports: new Set(),
    all: [],
    named: [],
    onlyReexports: true,
  };
  if (!existsSync(file)) return { ...facts, fault: "there is no such file" };
  const source = readFileSync(file, "utf8");
  try {
    const program = parseAst(source, { lang: "ts", preserveParens: false });
    for (const node of program.body) readStatement(node, facts);
  } catch (error) {
    return { ...facts, ...faultOf(error, source) };
  }
  return facts;
}

/**
 * @param {import("vite").ESTree.Program["body"][number]} node
 * @param {ModuleFacts} facts
 */
function readStatement(node, facts) {
  const at = (/** @type {string} */ path) => resolve(dirname(facts.file), path);
  switch (node.type) {
    case "ExportAllDeclaration":
      if (node.exportKind === "type") return;
      facts.imports.add(at(node.source.value));
      if (node.exported) facts.onlyReexports = false;
      else facts.all.push(at(node.source.value));
      return;
    case "ExportNamedDeclaration":
      if (node.exportKind === "type") return;
      if (!node.source) {
        facts.onlyReexports = false;
        for (const name of declaredNames(node.declaration)) {
          facts.names.add(name);
        }
        for (const one of valuesOf(node.specifiers)) facts.names.add(one.as);
        return;
      }
      facts.imports.add(at(node.source.value));
      for (const one of valuesOf(node.specifiers)) {
        facts.named.push({ ...one, file: at(node.source.value) });
      }
      return;
    case "ImportDeclaration": {
      facts.onlyReexports = false;
      const loads = node.specifiers.some(
        (one) => one.type !== "ImportSpecifier" || one.importKind !== "type",
      );
      if (node.importKind === "type") return;
      if (!loads && node.specifiers.length > 0) return;
      if (node.source.value.startsWith(".")) {
        facts.imports.add(at(node.source.value));
      }
      return;
    }
    default:
      facts.onlyReexports = false;
  }
}

/**
 * @param {import("vite").ESTree.ExportSpecifier[]} specifiers
 * @returns {{ name: string, as: string }[]}
 */
function valuesOf(specifiers) {
  return specifiers
    .filter((one) => one.exportKind !== "type")
    .map((one) => ({ name: nameOf(one.local), as: nameOf(one.exported) }));
}

/** @param {import("vite").ESTree.ModuleExportName} name */
function nameOf(name) {
  return name.type === "Literal" ? name.value : name.name;
}

/**
 * @param {import("vite").ESTree.Declaration | null} declaration
 * @returns {string[]}
 */
function declaredNames(declaration) {
  switch (declaration?.type) {
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return declaration.id ? [declaration.id.name] : [];
    case "VariableDeclaration":
      return declaration.declarations.flatMap(({ id }) =>
        id.type === "Identifier" ? [id.name] : [],
      );
    default:
      return [];
  }
}

/**
 * The parser's first complaint and its line.
 *
 * @param {unknown} error
 * @param {string} source
 */
function faultOf(error, source) {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split("\n").filter((line) => line.trim() !== "");
  const fault = (/^Parse failed/.test(lines[0] ?? "") ? lines[1] : lines[0])
    ?.replace(/^\[?PARSE_ERROR\]?:?\s*/, "")
    .trim();
  const pos =
    error instanceof Error && "pos" in error ? Number(error.pos) : NaN;
  const line = Number.isFinite(pos)
    ? source.slice(0, pos).split("\n").length
    : undefined;
  return { fault: fault ?? message, ...(line ? { line } : {}) };
}
