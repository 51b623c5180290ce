// region: ch2-workspace-resolve
// message: and may go up and down inside
// en: Every path with `..` in it is refused, also one that stays inside.
// zh: 路径里只要有 .. 就拒绝，哪怕它仍在工作区内。

if (path.trim() === "") throw new Error("The path is blank.");
if (path === "~" || path.startsWith("~/")) {
  throw new Error(`"${path}" is not in the workspace: use a path in it.`);
}
const absolute = resolve(this.root, path);
if (path.split("/").includes("..")) {
  throw new Error(`"${path}" is outside the workspace.`);
}
const real = await realPathOf(absolute).catch((error: unknown) => {
  throw fileError(error, path);
});
const way = relative(this.root, real);
if (way === ".." || way.startsWith(`..${sep}`)) {
  throw new Error(`"${path}" is outside the workspace.`);
}
return real;
