// region: ch2-workspace-resolve
// message: links inside the root are fine
// en: Every link is refused, also one that stays inside.
// zh: 所有链接都被拒绝，包括指向工作区内部的。

if (path.trim() === "") throw new Error("The path is blank.");
if (path === "~" || path.startsWith("~/")) {
  throw new Error(`"${path}" is not in the workspace: use a path in it.`);
}
const absolute = resolve(this.root, path);
const real = await realPathOf(absolute).catch((error: unknown) => {
  throw fileError(error, path);
});
if (real !== absolute) {
  throw new Error(`"${path}" is outside the workspace.`);
}
const way = relative(this.root, real);
if (way === ".." || way.startsWith(`..${sep}`)) {
  throw new Error(`"${path}" is outside the workspace.`);
}
return real;
