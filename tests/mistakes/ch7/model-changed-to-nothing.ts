// region: ch7-run-command
// message: /model alone only says which model it is
// en: /model without a name changes the model to "".
// zh: 不带名字的 /model 把模型换成了空字符串。

switch (command.name) {
  case "help":
    return words.help;
  case "stats":
    return words.stats(stats);
  case "reset":
    agent.reset();
    return words.forgotten;
  case "tools": {
    const lines = tools
      .definitions()
      .map(({ name, description }) => `${name}: ${description}`);
    return lines.join("\n") || words.noTools;
  }
  case "model":
    if (!model) return words.oneModel;
    model.change(command.argument);
    return words.model(command.argument || model.name);
  case "exit":
    return "";
}
