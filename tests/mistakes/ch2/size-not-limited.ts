// region: ch2-read-tool
// message: show only whole lines, as many as fit into maxChars
// en: `maxChars` is not looked at: a large file fills the context.
// zh: 没有理会 maxChars，大文件会塞满上下文。

const file = await workspace.resolve(path);
const text = await readTextFile(file, path);
if (text === "") return "(the file is empty)";
const lines = text.split(/(?<=\n)/);
if (offset > lines.length) {
  throw new Error(`"${path}" has only ${lines.length} line(s).`);
}
const end = Math.min(lines.length, offset - 1 + limit);
const shown = lines.slice(offset - 1, end).join("");
if (end === lines.length) return shown;
return `${shown}\n[lines ${offset} to ${end} of ${lines.length}; offset=${end + 1}]`;
