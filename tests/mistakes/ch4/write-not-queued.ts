// region: ch4-write-tool
// message: an edit undid a write
// en: The write does not go through the file's queue, so an edit under way puts the old text back.
// zh: 写入没有进文件队列，正在进行的编辑会把旧内容写回去。

const file = await workspace.resolve(path);
try {
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, content);
} catch (error) {
  throw fileError(error, path);
}
return `Wrote ${Buffer.byteLength(content)} bytes to ${path}.`;
