// region: ch7-read-command
// message: a command is a "/" and letters
// en: Every line that begins with "/" is a command, a path such as /etc/hosts too.
// zh: 凡是以 “/” 开头的行都当成命令，/etc/hosts 这样的路径也不例外。

const line = typed.trim();
if (line === "") return { kind: "blank" };
if (!line.startsWith("/")) return { kind: "prompt", prompt: line };
const [first = "", ...rest] = line.split(/\s+/);
const name = commandNamed(first.slice(1));
const argument = rest.join(" ");
if (name === undefined || (argument !== "" && name !== "model")) {
  return { kind: "unknown", line };
}
return { kind: "command", name, argument };
