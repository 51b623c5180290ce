// region: ch2-read-tool
// message: read with `readTextFile`, and let its errors through
// en: The file is read with `readFile`: binary files become garbage, and errors show the host's paths.
// zh: 直接用 readFile 读：二进制文件变成乱码，报错还带着宿主机路径。
// imports: import { readFile } from "node:fs/promises";

const file = await workspace.resolve(path);
const text = await readFile(file, "utf8");
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
return `${shown}\n[lines ${offset} to ${next} of ${lines.length}; offset=${next + 1}]`;
