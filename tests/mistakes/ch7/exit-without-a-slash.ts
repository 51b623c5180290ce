// region: ch7-chat-repl
// message: `exit` without a slash is a prompt as any other
// en: A line "exit" leaves the chat, too: in a pipe that is the end of all that follows.
// zh: 单独一行 “exit” 也会离开：在管道里，后面的内容就全丢了。

for (;;) {
  const typed = await input.read();
  if (typed === undefined || typed.trim() === "exit") return;
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
