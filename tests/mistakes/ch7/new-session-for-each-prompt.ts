// region: ch7-chat-repl
// message: what a command says is shown
// imports: import { ChatStats } from "./chat-stats.ts";
// en: Each prompt gets statistics of its own, so /stats always counts nothing.
// zh: 每条提示词都新建一份统计，所以 /stats 永远是零。

for (;;) {
  const typed = await input.read();
  if (typed === undefined) return;
  const line = readCommand(typed);
  switch (line.kind) {
    case "blank":
      break;
    case "prompt": {
      const own = { ...chat, stats: new ChatStats() };
      await Promise.race([answerPrompt(line.prompt, own), input.left]);
      break;
    }
    case "command":
      if (line.name === "exit") return;
      screen.line(runCommand(line, chat));
      break;
    case "unknown":
      screen.line(words.unknown(line.line));
      break;
  }
}
