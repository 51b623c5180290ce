// region: ch2-workspace-resolve
// message: a file may be called "..foo"
// en: A file called `..foo` is taken for a way out.
// zh: 名叫 ..foo 的文件被当成了往外走的路径。

if (path.trim() === "") throw new Error("The path is blank.");
if (path === "~" || path.startsWith("~/")) {
  throw new Error(`"${path}" is not in the workspace: use a path in it.`);
}
const absolute = resolve(this.root, path);
const real = await realPathOf(absolute).catch((error: unknown) => {
  throw fileError(error, path);
});
const way = relative(this.root, real);
if (way.startsWith("..")) {
  throw new Error(`"${path}" is outside the workspace.`);
}
return real;
