// region: ch2-read-tool
// message: say the real number of lines
// en: The file is split at each `\n`: after the last line end one more, empty line is counted.
// zh: 按 \n 切分，末尾换行之后多数出一个空行。

const file = await workspace.resolve(path);
const text = await readTextFile(file, path);
if (text === "") return "(the file is empty)";
const lines = text.split("\n");
if (offset > lines.length) {
  throw new Error(`"${path}" has only ${lines.length} line(s).`);
}
const end = Math.min(lines.length, offset - 1 + limit);
let next = offset - 1;
let shown = "";
while (next < end) {
  const before = next === offset - 1 ? "" : `${shown}\n`;
  const longer = before + lines[next];
  if (before !== "" && longer.length > maxChars) break;
  shown = clipHead(longer, maxChars);
  next++;
}
if (next === lines.length) return shown;
return `${shown}\n[lines ${offset} to ${next} of ${lines.length}; offset=${next + 1}]`;
