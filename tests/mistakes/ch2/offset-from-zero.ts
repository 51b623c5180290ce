// region: ch2-read-tool
// message: offset 1 is the first line
// en: Lines are counted from 0.
// zh: 行号从 0 数起。

const file = await workspace.resolve(path);
const text = await readTextFile(file, path);
if (text === "") return "(the file is empty)";
const lines = text.split(/(?<=\n)/);
if (offset >= lines.length) {
  throw new Error(`"${path}" has only ${lines.length} line(s).`);
}
const end = Math.min(lines.length, offset + limit);
let next = offset;
let shown = "";
while (next < end) {
  const longer = shown + lines[next];
  if (shown !== "" && longer.length > maxChars) break;
  shown = clipHead(longer, maxChars);
  next++;
}
if (next === lines.length) return shown;
return `${shown}\n[lines ${offset} to ${next} of ${lines.length}; offset=${next + 1}]`;
