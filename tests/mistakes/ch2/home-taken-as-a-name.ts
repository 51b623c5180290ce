// region: ch2-workspace-resolve
// message: refuse "~": taken as a name
// en: `~` is taken for the name of a folder.
// zh: ~ 被当成了一个普通的文件夹名。

if (path.trim() === "") throw new Error("The path is blank.");
const absolute = resolve(this.root, path);
const real = await realPathOf(absolute).catch((error: unknown) => {
  throw fileError(error, path);
});
const way = relative(this.root, real);
if (way === ".." || way.startsWith(`..${sep}`)) {
  throw new Error(`"${path}" is outside the workspace.`);
}
return real;
