// region: ch4-write-tool
// message: say how many bytes were written
// en: content.length counts UTF-16 units, not bytes.
// zh: content.length 数的是 UTF-16 单元，不是字节数。

const file = await workspace.resolve(path);
await inFileQueue(file, async () => {
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, content);
}).catch((error: unknown) => {
  throw fileError(error, path);
});
return `Wrote ${content.length} bytes to ${path}.`;
