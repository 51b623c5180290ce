// region: ch7-chat-repl
// message: wait for an answer before the next prompt
// en: An empty line is taken for the end of the input.
// zh: 把空行当成了输入的结束。

for (;;) {
  const typed = await input.read();
  if (!typed) return;
  const line = readCommand(typed);
  switch (line.kind) {
    case "blank":
      break;
    case "prompt":
      await Promise.race([answerPrompt(line.prompt, chat), input.left]);
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
