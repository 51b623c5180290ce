import { type ESTree, parseAst } from "vite";

/**
 * The text of a top-level declaration with the doc comment right above it;
 * nothing when the file has none of that name.
 */
export function declarationOf(
  source: string,
  name: string,
): string | undefined {
  const program = parseAst(source, { lang: "ts", preserveParens: false });
  const statement = program.body.find((each) =>
    declaredNames(each).includes(name),
  );
  if (!statement) return undefined;
  const before = source.slice(0, statement.start);
  const comment = before.match(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/);
  return source.slice(comment?.index ?? statement.start, statement.end);
}

function declaredNames(statement: ESTree.Program["body"][number]): string[] {
  switch (statement.type) {
    case "ExportNamedDeclaration":
      return statement.declaration ? declaredNames(statement.declaration) : [];
    case "VariableDeclaration":
      return statement.declarations.flatMap(({ id }) =>
        id.type === "Identifier" ? [id.name] : [],
      );
    case "FunctionDeclaration":
    case "ClassDeclaration":
    case "TSDeclareFunction":
      return statement.id ? [statement.id.name] : [];
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration":
    case "TSEnumDeclaration":
      return [statement.id.name];
    default:
      return [];
  }
}
