// region: ch7-read-command
// message: words after a command that takes none
// en: Only /reset and /exit are kept from words after them; `/help me fix this` shows the help.
// zh: 只有 /reset 和 /exit 防着后面的文字；`/help me fix this` 却显示了帮助。

const line = typed.trimEnd();
if (line === "") return { kind: "blank" };
const match = /^\/([a-z]+)(?:[^\S\n]+([^\n]+))?$/i.exec(line);
if (!match) return { kind: "prompt", prompt: line.trim() };
const name = commandNamed(match[1] ?? "");
const argument = match[2] ?? "";
const harmful = name === "reset" || name === "exit";
if (name === undefined || (argument !== "" && harmful)) {
  return { kind: "unknown", line };
}
return { kind: "command", name, argument };
