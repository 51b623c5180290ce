// region: ch2-workspace-resolve
// message: the root itself is inside
// en: The root itself is refused.
// zh: 根目录本身被拒绝了。

if (path.trim() === "") throw new Error("The path is blank.");
if (path === "~" || path.startsWith("~/")) {
  throw new Error(`"${path}" is not in the workspace: use a path in it.`);
}
const absolute = resolve(this.root, path);
const real = await realPathOf(absolute).catch((error: unknown) => {
  throw fileError(error, path);
});
if (!real.startsWith(this.root + sep)) {
  throw new Error(`"${path}" is outside the workspace.`);
}
return real;
