/**
 * An error of the file system, in words for the model. The path is the one the
 * model wrote: a host path is none of its business. Other errors pass as they
 * are.
 */
export function fileError(error: unknown, path: string): Error {
  const code = codeOf(error);
  if (code === undefined) {
    return error instanceof Error ? error : new Error(String(error));
  }
  return new Error(`"${path}" ${REASONS[code] ?? `cannot be used: ${code}.`}`);
}

const REASONS: Record<string, string> = {
  ENOENT: "does not exist. List the folder to see what is there.",
  EISDIR: "is a folder, not a file. Use list to look into it.",
  ENOTDIR: "is not a folder, or a part of the path before it is a file.",
  EEXIST: "cannot be made: a part of the path before it is a file.",
  EACCES: "cannot be used: permission denied.",
  EPERM: "cannot be used: permission denied.",
  ELOOP: "leads through too many links: they form a circle.",
  ENAMETOOLONG: "is too long for a path.",
};

/** The code of a system error ("ENOENT"), or undefined for other errors. */
export function codeOf(error: unknown): string | undefined {
  const code: unknown =
    error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}
