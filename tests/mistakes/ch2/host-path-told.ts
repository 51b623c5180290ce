// region: ch2-workspace-resolve
// message: name the path as the model wrote it
// en: The error tells the model the path on the host.
// zh: 报错把宿主机上的路径告诉了模型。

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
  throw new Error(`"${path}" (${real}) is outside ${this.root}.`);
}
return real;
