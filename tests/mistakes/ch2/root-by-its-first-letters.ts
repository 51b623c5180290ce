// region: ch2-workspace-resolve
// message: "/root-evil" begins like "/root"
// en: Whatever begins like the root is taken to be inside: `/root-evil` too.
// zh: 用 startsWith 判断是否在根目录内，/root-evil 也被当成了 /root 里的。

if (path.trim() === "") throw new Error("The path is blank.");
if (path === "~" || path.startsWith("~/")) {
  throw new Error(`"${path}" is not in the workspace: use a path in it.`);
}
const absolute = resolve(this.root, path);
const real = await realPathOf(absolute).catch((error: unknown) => {
  throw fileError(error, path);
});
if (!real.startsWith(this.root)) {
  throw new Error(`"${path}" is outside the workspace.`);
}
return real;
