import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

export interface EnvFile {
  readonly values: Readonly<Record<string, string>>;
  /** There is a `.env.txt`, which nothing reads. */
  readonly misnamed: boolean;
}

/**
 * Reads `.env` in a folder; no file is no values. What editors and shells of
 * Windows do to it is no obstacle: a byte order mark, UTF-16, CRLF.
 */
export function readEnvFile(folder: string): EnvFile {
  const misnamed = existsSync(join(folder, ".env.txt"));
  const text = textOf(join(folder, ".env"))
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/^[ \t]*export[ \t]+/gm, "");
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(parseEnv(text))) {
    if (value !== undefined) values[name] = value;
  }
  return { values, misnamed };
}

/** Sets what the shell has not set: a variable of the shell wins. */
export function addToEnvironment(
  { values }: EnvFile,
  env: NodeJS.ProcessEnv = process.env,
): void {
  for (const [name, value] of Object.entries(values)) env[name] ??= value;
}

function textOf(file: string): string {
  if (!existsSync(file)) return "";
  const bytes = readFileSync(file);
  return bytes.toString(bytes.includes(0) ? "utf16le" : "utf8");
}
