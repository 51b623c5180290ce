// region: ch7-chat-repl
// message: /exit ends the chat
// en: `break` leaves the switch and not the loop: /exit does nothing.
// zh: `break` 跳出的是 switch 而不是循环：/exit 没有作用。

for (;;) {
  const typed = await input.read();
  if (typed === undefined) return;
  const line = readCommand(typed);
  switch (line.kind) {
    case "blank":
      break;
    case "prompt":
      await Promise.race([answerPrompt(line.prompt, chat), input.left]);
      break;
    case "command":
      if (line.name === "exit") break;
      screen.line(runCommand(line, chat));
      break;
    case "unknown":
      screen.line(words.unknown(line.line));
      break;
  }
}
