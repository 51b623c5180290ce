// region: ch2-read-tool
// message: the first line NOT shown yet
// en: The note's offset is the last line shown, so that line comes twice.
// zh: 说明里的 offset 是最后显示的那一行，下次会重复。

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
if (next === lines.length) return shown;
return `${shown}\n[lines ${offset} to ${next} of ${lines.length}; offset=${next}]`;
