// region: ch2-read-tool
// message: past the end is an error
// en: An offset past the end gives an empty answer.
// zh: offset 超过末尾时返回空内容，而不是报错。

const file = await workspace.resolve(path);
const text = await readTextFile(file, path);
if (text === "") return "(the file is empty)";
const lines = text.split(/(?<=\n)/);
const end = Math.min(lines.length, offset - 1 + limit);
let next = offset - 1;
let shown = "";
while (next < end) {
  const longer = shown + lines[next];
  if (shown !== "" && longer.length > maxChars) break;
  shown = clipHead(longer, maxChars);
  next++;
}
if (next >= lines.length) return shown;
return `${shown}\n[lines ${offset} to ${next} of ${lines.length}; offset=${next + 1}]`;
