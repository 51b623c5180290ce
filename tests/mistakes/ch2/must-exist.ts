// region: ch2-workspace-resolve
// message: nothing has to exist yet
// en: A path that does not exist yet is refused, so no file can be made.
// zh: 路径还不存在就被拒绝，新文件永远建不出来。
// imports: import { realpath } from "node:fs/promises";

if (path.trim() === "") throw new Error("The path is blank.");
if (path === "~" || path.startsWith("~/")) {
  throw new Error(`"${path}" is not in the workspace: use a path in it.`);
}
const absolute = resolve(this.root, path);
const real = await realpath(absolute).catch((error: unknown) => {
  throw fileError(error, path);
});
const way = relative(this.root, real);
if (way === ".." || way.startsWith(`..${sep}`)) {
  throw new Error(`"${path}" is outside the workspace.`);
}
return real;
