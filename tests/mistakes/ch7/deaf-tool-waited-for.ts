// region: ch7-chat-repl
// message: the answer will never end, and the person has left
// en: A tool that does not hear of Ctrl-C keeps the person in the chat.
// zh: 不理会 Ctrl-C 的工具把人困在了对话里。

for (;;) {
  const typed = await input.read();
  if (typed === undefined) return;
  const line = readCommand(typed);
  switch (line.kind) {
    case "blank":
      break;
    case "prompt":
      await answerPrompt(line.prompt, chat);
      break;
    case "command":
      if (line.name === "exit") return;
      screen.line(runCommand(line, chat));
      break;
    case "unknown":
      screen.line(words.unknown(line.line));
      break;
  }
}
