// region: ch7-read-command
// message: a slip, not a prompt
// en: A mistyped command such as /hlep is sent to the model.
// zh: 打错的命令（例如 /hlep）被发给了模型。

const line = typed.trimEnd();
if (line === "") return { kind: "blank" };
const match = /^\/([a-z]+)(?:[^\S\n]+([^\n]+))?$/i.exec(line);
const name = commandNamed(match?.[1] ?? "");
const argument = match?.[2] ?? "";
if (name === undefined) return { kind: "prompt", prompt: line.trim() };
if (argument !== "" && name !== "model") return { kind: "unknown", line };
return { kind: "command", name, argument };
