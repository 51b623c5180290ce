// region: ch2-workspace-resolve
// message: a blank path is a slip of the model
// en: A blank path is taken for the root.
// zh: 空路径被当成了根目录。

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
return real;
