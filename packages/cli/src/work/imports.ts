/** A name that a file imports, and the statement that would bring it. */
interface Import {
  readonly name: string;
  readonly statement: string;
}

const STATEMENT =
  /^\ufeff?import\s+(?:type\s+)?([\w*${},\s]+?)\s+from\s*(["'][^"']+["']);?/gm;

/**
 * Adds the imports that a body needs and the learner's file has lost: editors
 * remove those that nothing uses, and a stub uses none. `reference` is a file
 * of the course that holds the body.
 */
export function withImportsFor(
  text: string,
  reference: string,
  body: readonly string[],
): string {
  const code = body.filter((line) => !/^\s*\/\//.test(line)).join("\n");
  const known = new Set(importsOf(text).map(({ name }) => name));
  const lost = importsOf(reference).filter(
    ({ name }) => !known.has(name) && uses(code, name) && !declares(text, name),
  );
  return lost.length === 0 ? text : insert(text, lost);
}

/** Every name that a file imports, each with a statement of its own. */
function importsOf(text: string): Import[] {
  return [...text.matchAll(STATEMENT)].flatMap(([whole, clause, from]) => {
    const type = /^\ufeff?import\s+type\b/.test(whole) ? "type " : "";
    const [, names = ""] = clause?.match(/\{([\s\S]*)\}/) ?? [];
    const outside = clause?.replace(/\{[\s\S]*\}/, "").split(",") ?? [];
    return [
      ...parts(outside).map((part) => ({
        name: localName(part),
        statement: `import ${type}${part} from ${from};`,
      })),
      ...parts(names.split(",")).map((part) => ({
        name: localName(part),
        statement: part.startsWith("type ")
          ? `import type { ${part.slice("type ".length)} } from ${from};`
          : `import ${type}{ ${part} } from ${from};`,
      })),
    ];
  });
}

function parts(list: readonly string[]): string[] {
  return list.map((part) => part.trim()).filter((part) => part !== "");
}

/** "b" of "a as b" and of "type b". */
function localName(part: string): string {
  return part.split(/\s+/).at(-1) ?? part;
}

function uses(code: string, name: string): boolean {
  return new RegExp(`(?<![\\w$.])${escaped(name)}(?![\\w$])`).test(code);
}

function declares(text: string, name: string): boolean {
  const kinds = "function\\*?|class|const|let|var|interface|type|enum";
  const head = "^(?:export\\s+)?(?:default\\s+)?(?:async\\s+)?";
  const pattern = `${head}(?:${kinds})\\s+${escaped(name)}(?![\\w$])`;
  return new RegExp(pattern, "m").test(text);
}

function escaped(name: string): string {
  return name.replaceAll("$", "\\$");
}

/** After the last import, else above everything but the leading comment. */
function insert(text: string, imports: readonly Import[]): string {
  const ending = text.includes("\r\n") ? "\r\n" : "\n";
  const added = imports.map(({ statement }) => statement).join(ending);
  const last = [...text.matchAll(STATEMENT)].at(-1);
  if (last) {
    const end = last.index + last[0].length;
    return text.slice(0, end) + ending + added + text.slice(end);
  }
  const head =
    /^\ufeff?(?:#!.*\r?\n)?(?:\/\*[\s\S]*?\*\/\r?\n\s*?\r?\n)?/.exec(
      text,
    )?.[0] ?? "";
  return head + added + ending + ending + text.slice(head.length);
}
