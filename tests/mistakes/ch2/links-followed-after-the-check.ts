// region: ch2-workspace-resolve
// message: judge the REAL path
// en: The path is judged before its links are followed.
// zh: 还没跟随链接就做了检查。

if (path.trim() === "") throw new Error("The path is blank.");
if (path === "~" || path.startsWith("~/")) {
  throw new Error(`"${path}" is not in the workspace: use a path in it.`);
}
const absolute = resolve(this.root, path);
const way = relative(this.root, absolute);
if (way === ".." || way.startsWith(`..${sep}`)) {
  throw new Error(`"${path}" is outside the workspace.`);
}
const real = await realPathOf(absolute).catch((error: unknown) => {
  throw fileError(error, path);
});
return real;
