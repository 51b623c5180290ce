// region: ch2-read-tool
// message: their endings as they are
// en: Line endings become `\n`, and what the model copies is no longer in the file.
// zh: 行尾被统一成 \n，模型照抄的内容与文件不再一致。

const file = await workspace.resolve(path);
const text = await readTextFile(file, path);
if (text === "") return "(the file is empty)";
const lines = text.split(/\r?\n/).map((line) => `${line}\n`);
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
if (next === lines.length) return shown;
return `${shown}\n[lines ${offset} to ${next} of ${lines.length}; offset=${next + 1}]`;
