// region: ch4-write-tool
// message: folders that are missing are made first
// en: The folders of a new file are not made, so a write into a new folder fails.
// zh: 没有为新文件创建目录，写到新目录里就会失败。

const file = await workspace.resolve(path);
await inFileQueue(file, async () => {
  await replaceFile(file, content);
}).catch((error: unknown) => {
  throw fileError(error, path);
});
return `Wrote ${Buffer.byteLength(content)} bytes to ${path}.`;
