// region: ch7-read-command
// message: several lines were pasted: they are one prompt
// en: A pasted block whose first line is a command is carried out, not sent.
// zh: 粘贴的一整段文字，第一行像命令就被当成命令执行，没有发给模型。

const line = typed.trimEnd();
if (line === "") return { kind: "blank" };
const match = /^\/([a-z]+)(?:\s+([\s\S]+))?$/i.exec(line);
if (!match) return { kind: "prompt", prompt: line.trim() };
const name = commandNamed(match[1] ?? "");
const argument = match[2] ?? "";
if (name === undefined) return { kind: "unknown", line };
if (argument !== "" && name !== "model" && !line.includes("\n")) {
  return { kind: "unknown", line };
}
return { kind: "command", name, argument };
