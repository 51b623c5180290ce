// region: ch4-write-tool
// imports: import { join } from "node:path";
// message: resolve first, make folders after
// en: The folders are made before the path is checked, so a refused write still makes them, outside the workspace too.
// zh: 先建目录、后检查路径，被拒绝的写入也会建出目录，甚至建在工作区之外。

await mkdir(dirname(join(workspace.root, path)), { recursive: true });
const file = await workspace.resolve(path);
await inFileQueue(file, () => replaceFile(file, content)).catch(
  (error: unknown) => {
    throw fileError(error, path);
  },
);
return `Wrote ${Buffer.byteLength(content)} bytes to ${path}.`;
