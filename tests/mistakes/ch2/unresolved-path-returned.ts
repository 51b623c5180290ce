// region: ch2-workspace-resolve
// message: return where they lead, the real path
// en: The real path is checked, but the path with its links is returned.
// zh: 检查的是真实路径，返回的却是没跟随链接的路径。

if (path.trim() === "") throw new Error("The path is blank.");
if (path === "~" || path.startsWith("~/")) {
  throw new Error(`"${path}" is not in the workspace: use a path in it.`);
}
const absolute = resolve(this.root, path);
const real = await realPathOf(absolute).catch((error: unknown) => {
  throw fileError(error, path);
});
const way = relative(this.root, real);
if (way === ".." || way.startsWith(`..${sep}`)) {
  throw new Error(`"${path}" is outside the workspace.`);
}
return absolute;
