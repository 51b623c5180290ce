// region: ch7-read-command
// message: a Chinese keyboard types a wide blank
// en: Only blank and tab count as blank space: after a wide blank (U+3000) a command is sent to the model.
// zh: 只把空格和制表符当作空白：后面跟着全角空格（U+3000）的命令被发给了模型。

const line = typed.trimEnd();
if (line === "") return { kind: "blank" };
const match = /^\/([a-z]+)(?:[ \t]+([^\n]+))?$/i.exec(line);
if (!match) return { kind: "prompt", prompt: line.trim() };
const name = commandNamed(match[1] ?? "");
const argument = match[2] ?? "";
if (name === undefined || (argument !== "" && name !== "model")) {
  return { kind: "unknown", line };
}
return { kind: "command", name, argument };
