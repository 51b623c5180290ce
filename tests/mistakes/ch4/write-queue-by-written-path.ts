// region: ch4-write-tool
// message: an edit undid a write
// en: The queue's key is the path as the model wrote it, so an edit by another spelling does not wait.
// zh: 队列的键是模型写的路径，换一种写法的编辑就不会等它。

const file = await workspace.resolve(path);
await inFileQueue(path, async () => {
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, content);
}).catch((error: unknown) => {
  throw fileError(error, path);
});
return `Wrote ${Buffer.byteLength(content)} bytes to ${path}.`;
