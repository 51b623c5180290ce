// region: ch2-workspace-resolve
// message: an absolute path is fine, too
// en: An absolute path is put behind the root, as if it were relative.
// zh: 绝对路径被直接拼到根目录后面，当成了相对路径。
// imports: import { join } from "node:path";

if (path.trim() === "") throw new Error("The path is blank.");
if (path === "~" || path.startsWith("~/")) {
  throw new Error(`"${path}" is not in the workspace: use a path in it.`);
}
const absolute = join(this.root, path);
const real = await realPathOf(absolute).catch((error: unknown) => {
  throw fileError(error, path);
});
const way = relative(this.root, real);
if (way === ".." || way.startsWith(`..${sep}`)) {
  throw new Error(`"${path}" is outside the workspace.`);
}
return real;
