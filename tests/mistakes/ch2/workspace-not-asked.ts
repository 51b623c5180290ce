// region: ch2-read-tool
// message: resolve the path in the workspace: what leads outside
// en: The file is read without asking the workspace, so the model can read the whole host.
// zh: 没经过 workspace 就读文件，模型能读到整台机器。
// imports: import { resolve } from "node:path";

const text = await readTextFile(resolve(workspace.root, path), path);
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
