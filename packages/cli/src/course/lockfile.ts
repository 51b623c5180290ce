/**
 * Lines of a pnpm lockfile that name the address of a package. A lockfile
 * made behind a mirror pins the mirror and fails everywhere else; without an
 * address each machine asks its own registry. A deprecation notice may hold
 * a link.
 */
export function tarballProblems(lockfile: string): string[] {
  return lockfile.split("\n").flatMap((text, index) => {
    if (!/https?:\/\/|\btarball:/.test(text)) return [];
    if (/^\s+deprecated: /.test(text)) return [];
    return [`pnpm-lock.yaml:${index + 1}: ${text.trim()}`];
  });
}
