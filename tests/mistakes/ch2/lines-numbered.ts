// region: ch2-read-tool
// message: lines stay raw, without numbers
// en: Every line gets its number in front, so that `edit` cannot find what the model copies.
// zh: 每行前面加了行号，模型照抄的内容 edit 就找不到了。

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
  const longer = `${shown}${next + 1}: ${lines[next]}`;
  if (shown !== "" && longer.length > maxChars) break;
  shown = clipHead(longer, maxChars);
  next++;
}
if (next === lines.length) return shown;
return `${shown}\n[lines ${offset} to ${next} of ${lines.length}; offset=${next + 1}]`;
