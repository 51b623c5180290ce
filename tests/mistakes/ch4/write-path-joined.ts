// region: ch4-write-tool
// imports: import { join } from "node:path";
// message: resolve the path in the workspace: what leads outside
// en: The path is joined to the root and never checked, so "..", "~" and links lead where they like.
// zh: 路径只是拼到根目录后面，没有检查，`..`、`~` 和链接想去哪就去哪。

const file = join(workspace.root, path);
await inFileQueue(file, async () => {
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, content);
}).catch((error: unknown) => {
  throw fileError(error, path);
});
return `Wrote ${Buffer.byteLength(content)} bytes to ${path}.`;
