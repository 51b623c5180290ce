import { spawn } from "node:child_process";

/** The program that `$VISUAL` or `$EDITOR` names, with its own arguments. */
export function editorOf(
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  return env.VISUAL?.trim() || env.EDITOR?.trim() || undefined;
}

/**
 * Opens a file as git does: the shell splits the editor's arguments, and the
 * file is one whatever its name. Resolves to the exit code.
 */
export function openInEditor(editor: string, file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const args = ["-c", `${editor} "$@"`, editor, file];
    const child = spawn("sh", args, { stdio: "inherit" });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
