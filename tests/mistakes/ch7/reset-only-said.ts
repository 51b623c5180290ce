// region: ch7-run-command
// message: after /reset the agent has forgotten (`agent.reset`)
// en: /reset says that the conversation is forgotten, and the agent still has it.
// zh: /reset 说对话已忘掉，可智能体还记着。

switch (command.name) {
  case "help":
    return words.help;
  case "stats":
    return words.stats(stats);
  case "reset":
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
