import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../src", import.meta.url));

test("importing the agent loads zod and nothing else from npm", () => {
  const loaded = new Set(
    readdirSync(folder).flatMap((file) =>
      packagesOf(readFileSync(`${folder}/${file}`, "utf8")),
    ),
  );
  expect([...loaded]).toEqual(["zod"]);
});

/** What a file loads when it is imported; `import type` loads nothing. */
function packagesOf(source: string): string[] {
  return parseAst(source, { lang: "ts" }).body.flatMap((node) => {
    const loads =
      (node.type === "ImportDeclaration" && node.importKind !== "type") ||
      (node.type === "ExportNamedDeclaration" && node.exportKind !== "type") ||
      node.type === "ExportAllDeclaration";
    const from = loads ? node.source?.value : undefined;
    return from === undefined || /^(\.|node:)/.test(from) ? [] : [from];
  });
}
