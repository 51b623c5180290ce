// region: ch2-read-tool
// message: there is more: end with a note
// en: Nothing says that there is more of the file.
// zh: 文件没读完，却没有任何说明。

const file = await workspace.resolve(path);
const text = await readTextFile(file, path);
if (text === "") return "(the file is empty)";
const lines = text.split(/(?<=\n)/);
if (offset > lines.length) {
  throw new Error(`"${path}" has only ${lines.length} line(s).`);
}
const end = Math.min(lines.length, offset - 1 + limit);
let next = offset - 1;
let shown = "";
while (next < end) {
  const longer = shown + lines[next];
  if (shown !== "" && longer.length > maxChars) break;
  shown = clipHead(longer, maxChars);
  next++;
}
return shown;
