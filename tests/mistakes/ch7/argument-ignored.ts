// region: ch7-read-command
// message: words after a command that takes none
// en: Words after /reset or /exit are overlooked, and the command is carried out.
// zh: /reset、/exit 后面的文字被忽略，命令照样执行。

const line = typed.trimEnd();
if (line === "") return { kind: "blank" };
const match = /^\/([a-z]+)(?:[^\S\n]+([^\n]+))?$/i.exec(line);
if (!match) return { kind: "prompt", prompt: line.trim() };
const name = commandNamed(match[1] ?? "");
if (name === undefined) return { kind: "unknown", line };
const argument = name === "model" ? (match[2] ?? "") : "";
return { kind: "command", name, argument };
