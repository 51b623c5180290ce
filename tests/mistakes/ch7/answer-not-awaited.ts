// region: ch7-chat-repl
// message: wait for an answer before the next prompt
// en: The next line is read while the answer before it is still under way.
// zh: 上一个回答还没结束，就去读下一行了。

for (;;) {
  const typed = await input.read();
  if (typed === undefined) return;
  const line = readCommand(typed);
  switch (line.kind) {
    case "blank":
      break;
    case "prompt":
      void answerPrompt(line.prompt, chat);
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
