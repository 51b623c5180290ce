import { existsSync } from "node:fs";
import { runProgram } from "../course/process.ts";
import { vitePressPath } from "./vitepress.ts";

const LIMIT_MS = 300_000;

export interface BuildOptions {
  /** Where the site will stand, such as `https://name.github.io/book/`. */
  readonly url?: string;
  /** The folder to write into; without it `book/.vitepress/dist`. */
  readonly dist?: string;
}

/** Builds the site; what went wrong, or nothing. */
export async function buildBook(
  root: string,
  { url, dist }: BuildOptions = {},
): Promise<string | undefined> {
  const program = vitePressPath(root);
  if (!existsSync(program)) {
    return "There is no VitePress in book/node_modules: run pnpm install.";
  }
  const out = dist === undefined ? [] : ["--outDir", dist];
  const { code, stdout, stderr, timedOut } = await runProgram(
    process.execPath,
    [program, "build", "book", ...out],
    {
      cwd: root,
      env: { ...process.env, ...(url === undefined ? {} : { BOOK_URL: url }) },
      limitMs: LIMIT_MS,
    },
  );
  if (timedOut) return `The build took over ${LIMIT_MS / 1000} s.`;
  if (code === 0) return undefined;
  const said = (stderr + stdout)
    .split("\n")
    // The frames are those of VitePress and its parts.
    .filter((line) => !/^\s+at /.test(line))
    .join("\n")
    .trim();
  return said || `vitepress build ended with code ${code}.`;
}
