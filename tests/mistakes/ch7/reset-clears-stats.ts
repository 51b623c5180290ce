// region: ch7-run-command
// message: /reset forgets what was said and not what it took
// en: /reset sets the statistics to 0, too: the person no longer sees what the session has cost.
// zh: /reset 把统计也清零：人再也看不到这场对话花了多少。

switch (command.name) {
  case "help":
    return words.help;
  case "stats":
    return words.stats(stats);
  case "reset":
    agent.reset();
    stats.turns = 0;
    stats.toolCalls = 0;
    stats.failedCalls = 0;
    stats.inputTokens = 0;
    stats.outputTokens = 0;
    stats.errors = 0;
    return words.forgotten;
  case "tools": {
    const lines = tools
      .definitions()
      .map(({ name, description }) => `${name}: ${description}`);
    return lines.join("\n") || words.noTools;
  }
  case "model":
    if (!model) return words.oneModel;
    if (command.argument !== "") model.change(command.argument);
    return words.model(model.name);
  case "exit":
    return "";
}
