// region: ch2-read-tool
// message: the first line of a part comes in any case
// en: A line longer than `maxChars` is never shown, and the note points at it for ever.
// zh: 比 maxChars 还长的行永远显示不出来，说明一直指向它。

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
  if (longer.length > maxChars) break;
  shown = longer;
  next++;
}
if (next === lines.length) return shown;
return `${shown}\n[lines ${offset} to ${next} of ${lines.length}; offset=${next + 1}]`;
