// region: ch4-write-tool
// message: word the system's error with `fileError`
// en: The system's error goes to the model as it is, with a path of the host.
// zh: 把系统错误原样交给模型，泄露了宿主机上的路径。

const file = await workspace.resolve(path);
await inFileQueue(file, async () => {
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, content);
});
return `Wrote ${Buffer.byteLength(content)} bytes to ${path}.`;
