// region: ch2-read-tool
// message: half a line does not
// en: The text is cut at `maxChars`, in the middle of a line.
// zh: 在 maxChars 处截断，把一行切成了两半。

const file = await workspace.resolve(path);
const text = await readTextFile(file, path);
if (text === "") return "(the file is empty)";
const lines = text.split(/(?<=\n)/);
if (offset > lines.length) {
  throw new Error(`"${path}" has only ${lines.length} line(s).`);
}
const rest = lines.slice(offset - 1).slice(0, limit).join("");
const shown = clipHead(rest, maxChars);
const end = offset - 1 + rest.slice(0, maxChars).split(/(?<=\n)/).length;
if (end === lines.length && shown === rest) return shown;
return `${shown}\n[lines ${offset} to ${end} of ${lines.length}; offset=${end + 1}]`;
